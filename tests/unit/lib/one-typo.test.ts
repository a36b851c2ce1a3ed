import { describe, expect, it } from 'vitest';
import { isOneTypoAway } from '~/lib/one-typo.ts';

describe('isOneTypoAway', () => {
  it.each([
    ['no typo', 'uniswap', 'uniswap'],
    ['a wrong letter', 'uniswop', 'uniswap'],
    ['a missing letter', 'unswap', 'uniswap'],
    ['a missing last letter', 'uniswa', 'uniswap'],
    ['an additional letter', 'unisswap', 'uniswap'],
    ['an additional first letter', 'yuniswap', 'uniswap'],
    ['two swapped neighbours', 'unsiwap', 'uniswap'],
    ['the last two swapped', 'uniswpa', 'uniswap'],
    ['one letter and an empty text', 'a', ''],
  ])('accepts %s: %s, %s', (_, one, other) => {
    expect(isOneTypoAway(one, other)).toBe(true);
    expect(isOneTypoAway(other, one)).toBe(true);
  });

  it.each([
    ['two wrong letters', 'uneswop', 'uniswap'],
    ['two wrong neighbours', 'unxywap', 'uniswap'],
    ['a moved and a wrong letter', 'unsxwap', 'uniswap'],
    ['a wrong and a moved letter', 'unxiwap', 'uniswap'],
    ['swapped neighbours and a wrong letter', 'unsiwop', 'uniswap'],
    ['two missing letters', 'unwap', 'uniswap'],
    ['two swapped letters that are not neighbours', 'uwisnap', 'uniswap'],
    ['a wrong and a missing letter', 'unaswa', 'uniswap'],
  ])('rejects %s: %s, %s', (_, one, other) => {
    expect(isOneTypoAway(one, other)).toBe(false);
    expect(isOneTypoAway(other, one)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isOneTypoAway } from '~/lib/one-typo.ts';

describe('isOneTypoAway', () => {
  it.each([
    ['none', 'uniswap', 'uniswap'],
    ['a wrong letter', 'uniswop', 'uniswap'],
    ['a missing letter', 'unswap', 'uniswap'],
    ['a missing last letter', 'uniswa', 'uniswap'],
    ['an additional letter', 'unisswap', 'uniswap'],
    ['an additional first letter', 'yuniswap', 'uniswap'],
    ['two neighbours swapped', 'unsiwap', 'uniswap'],
    ['the last two swapped', 'uniswpa', 'uniswap'],
    ['one letter and none', 'a', ''],
  ])('accepts %s: %s, %s', (_, one, other) => {
    expect(isOneTypoAway(one, other)).toBe(true);
    expect(isOneTypoAway(other, one)).toBe(true);
  });

  it.each([
    ['two wrong letters', 'uneswop', 'uniswap'],
    ['two wrong neighbours', 'unxywap', 'uniswap'],
    ['a neighbour in another place and a wrong one', 'unsxwap', 'uniswap'],
    ['a wrong one and a neighbour in another place', 'unxiwap', 'uniswap'],
    ['neighbours swapped and a wrong letter', 'unsiwop', 'uniswap'],
    ['two missing letters', 'unwap', 'uniswap'],
    ['letters swapped over another', 'uwisnap', 'uniswap'],
    ['a wrong and a missing one', 'unaswa', 'uniswap'],
  ])('rejects %s: %s, %s', (_, one, other) => {
    expect(isOneTypoAway(one, other)).toBe(false);
    expect(isOneTypoAway(other, one)).toBe(false);
  });
});

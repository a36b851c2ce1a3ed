import { describe, expect, it } from 'vitest';
import { createSearchIn } from './finder.ts';

const inEnglish = createSearchIn('en');

describe('the search of the dapp store', () => {
  it('sorts the exact name first, then names that begin with the query, then others', () => {
    expect(inEnglish('safe')[0]).toBe('Safe');
    expect(inEnglish('aave').slice(0, 2)).toEqual(['Aave', 'Aavegotchi']);
    expect(inEnglish('sky')[0]).toBe('Sky');
    expect(inEnglish('base').slice(0, 4)).toEqual(['Base Bridge', 'BaseSwap', 'BaseScan', 'Basenames']);
  });

  it('sorts well-known dapps before names that only begin with the query', () => {
    expect(inEnglish('swap').slice(0, 4)).toEqual(['Uniswap', 'PancakeSwap', 'SunSwap', 'Swappi']);
    expect(inEnglish('sea')[0]).toBe('OpenSea');
  });

  it('sorts names and tickers before chains and categories, and descriptions last', () => {
    expect(inEnglish('op').slice(0, 3)).toEqual(['Optimism Bridge', 'OpenSea', 'OpenOcean']);
    expect(inEnglish('maker').slice(0, 2)).toEqual(['MakerDAO', 'Sky']);
    expect(inEnglish('lend')[0]).toBe('Lendle');
    expect(inEnglish('ethereum').slice(0, 3)).toEqual(['Uniswap', 'PancakeSwap', 'Aave']);
  });

  it.each([
    ['host', 'app.uniswap.org', 'Uniswap'],
    ['URL', 'https://app.aave.com/markets?x=1', 'Aave'],
    ['ticker', 'MKR', 'MakerDAO'],
    ['part of a name', 'cake', 'PancakeSwap'],
    ['a name with an additional space', 'pancake swap', 'PancakeSwap'],
    ['a name without its space', 'traderjoe', 'Trader Joe'],
    ['a name without its punctuation', 'etherfi', 'ether.fi'],
    ['a name with other punctuation', 'revoke-cash', 'Revoke.cash'],
    ['diacritics', 'Únïswàp', 'Uniswap'],
    ['full width', 'Ｕｎｉｓｗａｐ', 'Uniswap'],
    ['invisible characters', 'uni\u200bswap', 'Uniswap'],
    ['a former name', 'gitcoin passport', 'Human Passport'],
    ['a new name', 'velora', 'ParaSwap'],
    ['a token standard', 'trc20', 'JustLend DAO'],
    ['a short word of a chain', 'bnb', 'PancakeSwap'],
  ])('finds a dapp by %s', (_, text, title) => {
    expect(inEnglish(text)).toContain(title);
  });

  it.each([
    ['unswap', 'Uniswap'],
    ['unsiwap', 'Uniswap'],
    ['unisswap', 'Uniswap'],
    ['yuniswap', 'Uniswap'],
    ['iniswap', 'Uniswap'],
    ['pancakswap', 'PancakeSwap'],
    ['pancackeswap', 'PancakeSwap'],
    ['openzea', 'OpenSea'],
    ['opnsea', 'OpenSea'],
    ['rayduim', 'Raydium'],
    ['polimarket', 'Polymarket'],
    ['hyperlyquid', 'Hyperliquid'],
    ['compund', 'Compound'],
    ['etherium', 'Uniswap'],
    ['etereum', 'Uniswap'],
    ['bitcion', 'Merlin Bridge'],
  ])('corrects a typo, with the intended dapp first: %s', (text, title) => {
    expect(inEnglish(text)[0]).toBe(title);
  });

  it('does not correct a query that has matches', () => {
    expect(inEnglish('gitcoin')).toEqual(['Gitcoin', 'Human Passport']);
    expect(inEnglish('opensea')).toEqual(['OpenSea']);
  });

  it('combines a category and a chain', () => {
    const found = inEnglish('lending base');
    expect(found).toContain('Aave');
    expect(found).not.toContain('JustLend DAO');
    expect(inEnglish('base lending').toSorted()).toEqual(found.toSorted());
    expect(inEnglish('trc20 loan')).toEqual(['JustLend DAO']);
  });

  it('finds nothing for unknown words, and treats pattern characters as text', () => {
    expect(inEnglish('qqqqzzzz')).toEqual([]);
    expect(inEnglish('metamask')).toEqual([]);
    for (const text of ['(', '[a', 'a.*', '\\', '+', '"', "'", '-aave', '$^|', '|', '|uni|', 'a|b'])
      expect(() => inEnglish(text)).not.toThrow();
  });
});

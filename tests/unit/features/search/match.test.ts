import { describe, expect, it } from 'vitest';
import { dappsOf, directoryOf, folder } from '~/features/dappstore/search/directory.ts';
import { match } from '~/features/dappstore/search/match.ts';
import { queryOf } from '~/features/dappstore/search/query-words.ts';
import { linesFile, searchFile } from '~/features/dappstore/search/write-search-file.ts';
import { languages, type Language } from '~/i18n/languages.ts';

/** The titles that a reader of a language finds in the embedded directory. */
function finder(lang: Language) {
  const file = searchFile(lang);
  const { lines, variants } = linesFile(lang);
  const fold = folder(`${file.variants ?? ''}${variants ?? ''}`);
  const directory = directoryOf(
    dappsOf(file, lines),
    {
      chains: file.chains.map(([code, title]) => ({ code, title })),
      categories: file.categories.map(([id, slug, name]) => ({ id, slug, name })),
      fold,
    },
    { hot: [], trending: [] },
  );
  return (text: string) =>
    match(directory.entries, queryOf(text, languages[lang].html, fold)).map(({ title }) => title);
}

const inEnglish = finder('en');

describe('the search of the dapp store', () => {
  it('shows the exact name first, then names that begin so, then all that hold it', () => {
    expect(inEnglish('safe')[0]).toBe('Safe');
    const [first, second] = inEnglish('aave');
    expect([first, second]).toEqual(['Aave', 'Aavegotchi']);
    expect(inEnglish('swap').indexOf('SwapX')).toBeLessThanOrEqual(inEnglish('swap').indexOf('Uniswap'));
  });

  it.each([
    ['host', 'app.uniswap.org', 'Uniswap'],
    ['address of the web', 'https://app.aave.com/markets?x=1', 'Aave'],
    ['ticker', 'MKR', 'MakerDAO'],
    ['part of a name', 'cake', 'PancakeSwap'],
    ['diacritics', 'Únïswàp', 'Uniswap'],
    ['full width', 'Ｕｎｉｓｗａｐ', 'Uniswap'],
    ['letters that nobody sees', 'uni\u200bswap', 'Uniswap'],
    ['a typo: two letters swapped', 'unsiwap', 'Uniswap'],
    ['a typo: one letter too few', 'pancakswap', 'PancakeSwap'],
    ['a typo: one letter too many', 'unisswap', 'Uniswap'],
    ['a typo: a wrong letter', 'openzea', 'OpenSea'],
  ])('finds by %s', (_, text, title) => {
    expect(inEnglish(text)).toContain(title);
  });

  it('a category and a chain together find the dapps that have both', () => {
    const found = inEnglish('lending base');
    expect(found).toContain('Aave');
    expect(found).not.toContain('JustLend DAO');
    expect(inEnglish('base lending').toSorted()).toEqual(found.toSorted());
  });

  it.each<[Language, string, string]>([
    ['zh', '借贷', 'Aave'],
    ['zh', '借貸', 'Aave'],
    ['zh-tw', '借贷', 'Aave'],
    ['zh', 'Base借贷', 'Aave'],
    ['ja', 'レンディング', 'Aave'],
    ['ja', 'れんでぃんぐ', 'Aave'],
    ['ko', '대출', 'Aave'],
    ['ko', '대ㅊ', 'Aave'],
    ['th', 'กู้ยืม', 'Aave'],
    ['th', 'กู้ยืมBase', 'Aave'],
    ['hi', 'लेंडिंग', 'Aave'],
    ['vi', 'cho vay', 'Aave'],
    ['vi', 'CẦU NỐI', 'Stargate'],
    ['vi', 'cau noi', 'Stargate'],
    ['ru', 'МОСТЫ', 'Stargate'],
    ['ru', 'мсоты', 'Stargate'],
  ])('in %s, %s finds %s', (lang, text, title) => {
    expect(finder(lang)(text)).toContain(title);
  });

  it('nothing is found for what nobody wrote, and signs of a pattern are only signs', () => {
    expect(inEnglish('qqqqzzzz')).toEqual([]);
    for (const text of ['(', '[a', 'a.*', '\\', '+', '"', "'", '-aave', '$^|'])
      expect(() => inEnglish(text)).not.toThrow();
  });
});

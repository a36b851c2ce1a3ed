import { describe, expect, it } from 'vitest';
import { errorsOf, glossary, notes, texts } from './project.ts';

const { en, ko, ru } = texts;
const tw = texts['zh-tw'];
const koreanTitle = (title: string) => errorsOf({ 'locales/ko/page.json': { ...ko, title } });
const at = 'locales/ko/page.json:2:12 page:title';

describe('placeholders', () => {
  it('must be the same as in English', () => {
    expect(errorsOf({ 'locales/ko/page.json': { ...ko, hello: '{{nam}} 님, {{brand}}' } })).toEqual([
      'locales/ko/page.json:8:12 page:hello lacks {{name}} [placeholder]',
      'locales/ko/page.json:8:12 page:hello has {{nam}}, which English does not have: did you mean name? [placeholder]',
    ]);
  });

  it('must have complete braces', () => {
    expect(koreanTitle('지갑 {{ a }')).toEqual([
      `${at} has a brace that belongs to no placeholder {{name}} [placeholder]`,
    ]);
  });

  it('must not insert another text', () => {
    expect(koreanTitle('지갑 $t(page:title)')[0]).toContain('has $t(');
  });

  it('may omit the number only in a plural form for a single number', () => {
    expect(errorsOf({ 'locales/en/page.json': { ...en, count_one: 'One dapp' } })).toEqual([]);
    expect(errorsOf({ 'locales/ru/page.json': { ...ru, count_one: 'Одно приложение' } })).toEqual([
      'locales/ru/page.json:7:16 page:count_one lacks {{count}} [placeholder]',
    ]);
  });
});

describe('a text', () => {
  it.each(['<b>지갑</b>', '지갑<br>', '지갑 &amp; 키', '지갑&nbsp;키', '지갑 &#39;'])(
    'must not contain markup: %s',
    (title) => {
      expect(koreanTitle(title)).toEqual([expect.stringContaining(`${at} contains markup (“`)]);
    },
  );

  it.each([
    [' 지갑', 'begins or ends with a space'],
    ['지갑 ', 'begins or ends with a space'],
    ['지갑  키', 'has two spaces in a row'],
    ['지갑\uFEFF키', 'has an invisible character (U+FEFF)'],
    ['지갑\u202E키', 'has an invisible character (U+202E)'],
    ['지갑\u2066키', 'has an invisible character (U+2066)'],
    ['지갑\u061C키', 'has an invisible character (U+061C)'],
    ['지갑\u200B키', 'has an invisible character (U+200B)'],
    ['지갑\u2060키', 'has an invisible character (U+2060)'],
    ['지갑\u3164키', 'has an invisible character (U+3164)'],
    ['지갑\u115F키', 'has an invisible character (U+115F)'],
    ['지갑\uE002키', 'has an invisible character (U+E002)'],
    ['지갑\u{E0041}키', 'has an invisible character (U+E0041)'],
    ['지갑 a\u200Db 키', 'has an invisible character (U+200D)'],
    ['지갑\uD800키', 'has an invisible character (U+D800)'],
    ['지갑\u2028키', 'has an invisible character (U+2028)'],
  ])('must not contain extra spaces: %j', (title, message) => {
    expect(koreanTitle(title)).toEqual([`${at} ${message} [spaces]`]);
  });

  it('must not be empty', () => {
    expect(koreanTitle('')).toContain(`${at} is empty [spaces]`);
  });
});

describe('untranslated text', () => {
  it('is found, unless the notes allow it', () => {
    const left = { 'locales/ko/page.json': { ...ko, title: en.title } };
    expect(errorsOf(left)).toContain(
      `${at} is the English text. If it is meant to be: list it under “same” in locales/notes.json [same]`,
    );
    const exempt = [{ key: 'page:title', term: 'Wallet', in: ['ko'], why: 'a test' }];
    const allow = (same: object) => ({
      ...left,
      'locales/notes.json': { ...notes, same, glossaryExempt: exempt, limits: [] },
    });
    expect(errorsOf(allow({ ko: ['page:title'] }))).toEqual([]);
    expect(errorsOf(allow({ all: ['page:ti*'] }))).toEqual([]);
    expect(errorsOf(allow({ ru: ['page:title'] }))).toHaveLength(1);
  });

  it('is accepted as a short word or proper name', () => {
    expect(errorsOf({ 'locales/ko/page.json': { ...ko, menu: { open: 'Open', github: 'GitHub' } } })).toEqual([]);
    expect(errorsOf({ 'locales/notes.json': { ...notes, names: [] } })).toHaveLength(3);
  });

  it('is found in two words of any length', () => {
    const left = {
      'locales/en/page.json': { ...en, title: 'Go on' },
      'locales/ko/page.json': { ...ko, title: 'Go on' },
    };
    expect(errorsOf(left)).toEqual([expect.stringContaining('is the English text')]);
  });

  it('is found as Latin letters alone in a language of another script', () => {
    expect(koreanTitle('Open wallet 지')).not.toContainEqual(expect.stringContaining('[script]'));
    expect(koreanTitle('Open a wallet')).toContain(
      `${at} has only Latin letters: is it untranslated English? [script]`,
    );
  });

  it('is found as a letter of another script', () => {
    expect(koreanTitle('지갑 кошелёк')).toContain(`${at} “к” is a letter of another script [script]`);
  });

  it('is found as a simplified character in Traditional Chinese', () => {
    expect(errorsOf({ 'locales/zh-tw/page.json': { ...tw, title: '打开錢包' } })).toEqual([
      'locales/zh-tw/page.json:2:12 page:title “开” is not a traditional character [script]',
    ]);
  });
});

describe('length limits', () => {
  it('count visible characters, with placeholders filled', () => {
    expect(koreanTitle('지갑 {{brand}}')).toContain(`${at} is 12 characters long, at most 10 (title) [limit]`);
    expect(koreanTitle('지갑 🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈')).toEqual([]);
  });

  it('are higher outside Chinese, Japanese and Korean', () => {
    expect(errorsOf({ 'locales/ru/page.json': { ...ru, title: 'Наш простой кошелёк' } })).toEqual([]);
    expect(errorsOf({ 'locales/ru/page.json': { ...ru, title: 'Наш самый простой кошелёк' } })).toEqual([
      'locales/ru/page.json:2:12 page:title is 25 characters long, at most 20 (title) [limit]',
    ]);
  });

  it('apply to English, too', () => {
    const found = errorsOf({ 'locales/en/page.json': { ...en, title: 'Open the wallet that you like' } });
    expect(found).toEqual(['locales/en/page.json:2:12 page:title is 29 characters long, at most 20 (title) [limit]']);
  });
});

describe('glossary terms in texts', () => {
  const russianTitle = (title: string) => errorsOf({ 'locales/ru/page.json': { ...ru, title } });
  const position = 'locales/ru/page.json:2:12 page:title';

  it('must have the wording of the glossary', () => {
    expect(koreanTitle('월렛 열기')).toEqual([`${at} English says “wallet”: the glossary wants “지갑” [glossary]`]);
  });

  it('match stems, and must not be words to avoid', () => {
    expect(russianTitle('Без Кошелька')).toEqual([]);
    expect(russianTitle('Бумажник, кошелёк')).toEqual([
      `${position} says “бумажник”: the glossary wants “кошелёк” [glossary]`,
    ]);
  });

  it('match the English plural, and only the longest term', () => {
    const longer = {
      term: 'hardware wallet',
      meaning: 'a device',
      in: { ...glossary[1]!.in, ru: { use: 'устройство' } },
    };
    const changes = (title: string) => ({
      'locales/en/page.json': { ...en, title },
      'locales/ru/page.json': { ...ru, title: 'Наше устройство' },
      'locales/glossary.json': [...glossary, longer],
    });
    const inRussian = (title: string) => errorsOf(changes(title)).filter((line) => line.startsWith(position));
    expect(inRussian('Hardware wallets')).toEqual([]);
    expect(inRussian('Our wallets')).toHaveLength(1);
    expect(inRussian('Walletless')).toEqual([]);

    const [wallet, ...others] = glossary;
    const file = { term: 'wallet file', meaning: 'a backup', in: { ...wallet!.in, ru: { use: 'файл' } } };
    const files = { ...changes('Open the wallet file'), 'locales/glossary.json': [wallet, file, ...others] };
    const found = errorsOf(files).filter((line) => line.startsWith(position));
    expect(found).toEqual([`${position} English says “wallet file”: the glossary wants “файл” [glossary]`]);
  });

  it('match with a hyphen or a space, and not in proper names', () => {
    const term = { term: 'order book', meaning: 'open orders', in: { ...glossary[1]!.in, ru: { use: 'книга' } } };
    const russian = (title: string, names = notes.names) =>
      errorsOf({
        'locales/en/page.json': { ...en, title },
        'locales/ru/page.json': { ...ru, title: 'Биржа' },
        'locales/glossary.json': [...glossary, term],
        'locales/notes.json': { ...notes, names, limits: [] },
      }).filter((line) => line.startsWith(position));
    expect(russian('Order-book exchange')).toHaveLength(1);
    expect(russian('The Order Book of Trader Joe')).toHaveLength(1);
    expect(russian('The Order Book of Trader Joe', ['GitHub', 'Order Book of Trader Joe'])).toEqual([]);
  });

  it('are not matched in names of placeholders', () => {
    const change = (code: keyof typeof texts) => ({ ...texts[code], hello: '{{name}} {{wallet}} {{brand}}' });
    const codes = ['en', 'ko', 'ru', 'zh-tw'] as const;
    expect(errorsOf(Object.fromEntries(codes.map((code) => [`locales/${code}/page.json`, change(code)])))).toEqual([]);
  });

  it('may contain a word to avoid', () => {
    const [wallet, ...others] = glossary;
    const terms = (ko: object) => [{ ...wallet!, in: { ...wallet!.in, ko } }, ...others];
    const avoiding = { use: '지갑', avoid: ['갑'] };
    expect(errorsOf({ 'locales/glossary.json': terms(avoiding) })).toEqual([]);
  });

  it('are exempt by one key, one term and these languages in the notes', () => {
    const left = { 'locales/ko/page.json': { ...ko, title: '월렛 열기' } };
    const exempt = (change: object) => {
      const one = { key: 'page:title', term: 'wallet', why: 'a test', ...change };
      return errorsOf({ ...left, 'locales/notes.json': { ...notes, glossaryExempt: [one] } });
    };
    expect(exempt({})).toEqual([]);
    expect(exempt({ in: ['ko'] })).toEqual([]);
    expect(exempt({ in: ['ru'] })).toHaveLength(1);
    expect(exempt({ key: 'page:hello' })).toHaveLength(1);
    expect(exempt({ term: 'filler0' })).toHaveLength(1);
  });
});

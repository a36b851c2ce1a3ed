import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRecoveryPhraseDetector, packRecoveryWords } from '~/domain/submission/recovery-words.ts';
import { containsSecret } from '~/domain/submission/secrets.ts';
import recovery from '~/data/recovery-words.json' with { type: 'json' };
import { languageCodes } from '~/i18n/languages.ts';
import { knownNames } from '../../../fixtures/submissions.ts';
import { withoutSegmenter } from '../../without-segmenter.ts';

const holds = (text: string) => containsSecret(text, { containsPhrase: knownNames.containsPhrase });

// One recovery phrase per word list of BIP-39, inside a sentence of the same language.
describe('containsSecret with a phrase inside a sentence', () => {
  const phrases: [language: string, before: string, phrase: string, after: string][] = [
    [
      'english',
      'my seed is: ',
      'real vocal tomorrow theory punch salad refuse enter lecture convince salmon planet',
      ' … please help',
    ],
    [
      'japanese',
      '私のシードは: ',
      'りねん あいこくしん うけたまわる ちゅうい たぼう えいせい しゅみ めいえん むらさき おちつく とけい すくない',
      ' です。助けてください',
    ],
    [
      'korean',
      '제 복구 문구는 ',
      '예감 이익 사슴 형제 간장 나들이 극복 태권도 저것 법원 김포공항 기획',
      ' 입니다. 도와주세요',
    ],
    [
      'spanish',
      'mi frase es: ',
      'uva obispo llave lanza cigarro fideo bolsa mojar plural quedar firma helado',
      ', por favor ayuda',
    ],
    ['simplified-chinese', '我的助记词是：', '鲁 坯 贮 酯 疆 陈 查 嘛 正 欢 浅 枯', ' 请帮帮我'],
    ['traditional-chinese', '我的助記詞是', '等 練 靠 型 照 晉 玻 挖 賽 女 史 洗', ' 請幫幫我'],
    [
      'french',
      'ma phrase est « ',
      'relever intime panorama bondir cigare miauler tendre rustique aplanir broder goutte bustier',
      ' » aidez-moi',
    ],
    [
      'italian',
      'la mia frase è: ',
      'stridulo amalgama brevetto epilogo feltro civetta vendemmia demenza zavorra offerta odierno minore',
      '. Aiuto!',
    ],
    [
      'czech',
      'moje fráze je ',
      'zajet prahory spousta podraz krmelec cenina imunita katalog pantofle znak poplach rejnok',
      ', prosím pomoc',
    ],
    [
      'portuguese',
      'minha frase é (',
      'corvo foguete ecoar colar cansado viveiro vinco arejar envolver objetivo roedor sumir',
      ') por favor',
    ],
  ];

  it('detects characters without spaces in browsers without a segmenter', () => {
    const [, before, phrase = '', after] = phrases.find(([language]) => language === 'simplified-chinese') ?? [];
    expect(withoutSegmenter(() => holds(`${before}${phrase.replaceAll(' ', '')}${after}`))).toBe(true);
    expect(withoutSegmenter(() => holds(`${before}${after}`))).toBe(false);
  });

  it.each(phrases)('detects words in %s', (_, before, phrase, after) => {
    expect(holds(before + phrase + after)).toBe(true);
    expect(holds(`${before}${phrase.toUpperCase().replaceAll(' ', ',\u3000')}${after}`)).toBe(true);
    expect(holds(`${before}${phrase.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', ' - ')}${after}`)).toBe(
      true,
    );
    expect(holds(phrase.split(' ').slice(1).join(' '))).toBe(false);
    expect(holds(before + after)).toBe(false);
  });

  it.each(phrases.slice(0, 1))('detects words in %s, numbered or one per line', (_, before, phrase, after) => {
    const numbered = phrase.split(' ').map((word, at) => `${at + 1}. ${word}`);
    expect(holds(before + numbered.join(' ') + after)).toBe(true);
    expect(holds(before + numbered.join('\n') + after)).toBe(true);
  });

  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const latin = phrases.filter(([, , phrase]) => /^\p{Script=Latin}/u.test(phrase));

  it.each(latin)('detects words in %s without spaces between them', (_, before, phrase, after) => {
    const words = phrase.split(' ');
    expect(holds(before + words.map(capital).join('') + after)).toBe(true);
    expect(holds(words.map((word, at) => (at === 0 ? word : capital(word))).join(''))).toBe(true);
    expect(holds(before + words.join('') + after)).toBe(true);
  });

  it.each(phrases)('detects words in %s with one other word among them', (_, before, phrase, after) => {
    const words = phrase.split(' ');
    for (const at of [1, 6, 11]) expect(holds(before + words.toSpliced(at, 0, 'Xyzzy').join(' ') + after)).toBe(true);
    expect(holds(`1 ${words.slice(1).toSpliced(6, 0, 'Xyzzy', 'Qwerty').join(' ')}`)).toBe(false);
  });

  // Every run tests the same phrases, because the generator (linear congruential) has a fixed seed.
  let seed = 42;
  const random = (below: number) => Math.floor(((seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) * below);

  it.each(phrases.filter(([language]) => language.includes('chinese')))(
    'detects characters in %s without spaces between them',
    (language, before, phrase, after) => {
      expect(holds(before + phrase.replaceAll(' ', '') + after)).toBe(true);
      expect(holds(phrase.replaceAll(' ', ''))).toBe(true);
      const list = recovery.lists[language as keyof typeof recovery.lists].split(' ');
      const found = (length: number) =>
        Array.from({ length: 100 }, () => Array.from({ length }, () => list[random(list.length)]).join('')).filter(
          (made) => holds(`我的助记词${made}`),
        ).length;
      // Not all 100: a few phrases contain characters that only sentences have.
      expect(found(12)).toBeGreaterThanOrEqual(97);
      expect(found(24)).toBe(100);
    },
  );

  it.each([
    'TheExchangeForFerriesWherePeopleTradeTokensWithFriendsAndLendThemToThePool',
    'https://ferries.example/TheExchangeForFerriesWherePeopleTradeTokensWithFriends',
    '在这里你可以用任何一种代币付船票，也可以把你的船票转给朋友，不用再去码头排队',
  ])('accepts a sentence without spaces: %s', (text) => {
    expect(holds(text)).toBe(false);
  });

  it('detects Japanese words without spaces between them', () => {
    const [, , phrase = ''] = phrases.find(([language]) => language === 'japanese') ?? [];
    expect(holds(`シード${phrase.replaceAll(' ', '')}です`)).toBe(true);
  });

  it('detects a phrase before the word lists have loaded, and accepts a sentence with common words', () => {
    const early = (text: string) => containsSecret(text, { containsPhrase: undefined });
    for (const [, before, phrase, after] of phrases.slice(0, 2)) expect(early(before + phrase + after)).toBe(true);
    expect(early(phrases[0]?.[2].split(' ').map(capital).join('') ?? '')).toBe(true);
    expect(early('The exchange for ferries, where people trade tokens with friends and lend them to the pool.')).toBe(
      false,
    );
  });

  it('finds no phrase in the texts of this site, its dapps and its news', () => {
    const textsIn = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(textsIn);
    const wrong = languageCodes.flatMap((language) =>
      readdirSync(`locales/${language}`)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => textsIn(JSON.parse(readFileSync(`locales/${language}/${name}`, 'utf8'))))
        .filter((text) => holds(text)),
    );
    const data = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?:dapps|news|pages|activities)[/\\].*\.(?:json|md|html)$/.test(file))
      .map((file) => ({ file, content: readFileSync(`src/data/${file}`, 'utf8') }))
      .flatMap(({ file, content }) => (file.endsWith('.json') ? textsIn(JSON.parse(content)) : content.split('\n\n')));
    // A public hash or key in an example is not a recovery phrase.
    const isHeld = (text: string) => knownNames.containsPhrase(text);
    expect([...wrong, ...data.filter(isHeld)]).toEqual([]);
    expect(data.length).toBeGreaterThan(1000);
  });

  // Searched in quadratic time, these would exceed the timeout of a test.
  it.each([
    ['Chinese characters', (at: number) => String.fromCodePoint(0x4e00 + ((at * 7919) % 8000))],
    ['letters', (at: number) => String.fromCodePoint(0x61 + ((at * 7 + (at >> 3) * 5) % 26))],
  ])('searches 40,000 %s without spaces', (_, letter) => {
    expect(holds(Array.from({ length: 40_000 }, (__, at) => letter(at)).join(''))).toBe(false);
  });

  it('knows every word of the ten lists', () => {
    const packed = Object.values(recovery.lists).map((list) => list.split(' '));
    expect(packed.map((list) => new Set(list).size)).toEqual(Array(10).fill(2048));
    const detectors = packed.map((list) => createRecoveryPhraseDetector([packRecoveryWords(list)]));
    for (const [at, list] of packed.entries())
      expect(list.filter((word) => !detectors[at]?.(Array(12).fill(word).join(' ')))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import type { AddressFormat } from '~/domain/address-formats.ts';
import { containsSecret, maySaveInDraft, secretProblemsOf } from '~/domain/submission/secrets.ts';
import recovery from '~/data/recovery-words.json' with { type: 'json' };
import { createRecoveryPhraseDetector, packRecoveryWords } from '~/domain/submission/recovery-words.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { goodAnswers, known } from '../../../fixtures/submissions.ts';

const holds = (text: string, format?: AddressFormat) =>
  containsSecret(text, { format, containsPhrase: known.containsPhrase });
const key = '46'.repeat(32);
const words = (count: number, by = ' ') => Array.from({ length: count }, () => 'abandon').join(by);
const list = `[${Array(32).fill(7).join(', ')}]`;

describe('containsSecret', () => {
  it.each([
    ['a key', key],
    ['a key among words', `Mine is ${key} and yours`],
    ['a key at the end of a sentence', `Mine is ${key}.`],
    ['a key before punctuation', `Mine is ${key}?!`],
    ['a key behind its name', `key=${key}`],
    ['a key in quotes', `the key is "${key}"`],
    ['a key in two kinds of brackets', `(<${key}>)`],
    ['a key between names', `name:${key};name`],
    ['a key with an invisible character', `Mine is ${key.slice(0, 9)}\u200B${key.slice(9)}`],
    ['a key after two spaces', `Mine  is  ${key}`],
    ['a key on its own line', `Mine is\n${key}\nand yours`],
    ['a key between long words', `${'x'.repeat(50)} ${key} ${'x'.repeat(50)}`],
    ['the bytes of a key as a list', `bytes ${list} of it`],
    ['a phrase', words(12)],
    ['a phrase alone, with a mistyped word, on two lines', `${words(6)}\nabandn ${words(5)}`],
    ['a phrase in capitals', words(12).toUpperCase()],
    ['a phrase with commas', words(12, ', ')],
    ['a phrase with semicolons and many spaces', words(12, ' ;  ')],
    ['a phrase with numbers', Array.from({ length: 12 }, (_, at) => `${at + 1}. abandon`).join(' ')],
    ['a phrase with numbers and without spaces', Array.from({ length: 12 }, (_, at) => `${at + 1})abandon`).join(' ')],
    ['a phrase with a number first', `1.  ${words(12)}`],
    ['a phrase with one word per line', words(12, '\r\n')],
    ['a phrase on a line among others', `Hello, this is my wallet:\n${words(12)}\nThank you for it.`],
    ['a phrase on a line with invisible characters', `Hello, this is it.\n${words(12, '\u200B ')}`],
    ['a phrase of Spanish words', Array(12).fill('ábaco').join(' ')],
    ['a phrase of Spanish words in decomposed form', Array(12).fill('ábaco').join(' ').normalize('NFD')],
    ['a phrase of Chinese words', Array(12).fill('的').join(' ')],
    ['a phrase of Japanese words', Array(12).fill('あいこくしん').join('　')],
  ])('detects %s', (_, text) => {
    expect(holds(text)).toBe(true);
  });

  it.each([12, 15, 18, 21, 24])('detects a phrase of %i words', (count) => {
    expect(holds(words(count))).toBe(true);
    expect(holds(words(count + 1))).toBe(true);
  });
});

// One phrase for each word list of BIP-39, inside a sentence of its language.
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
    expect(holds(words[0] + words.slice(1).map(capital).join(''))).toBe(true);
    expect(holds(before + words.join('') + after)).toBe(true);
  });

  it.each(phrases)('detects words in %s with one other word among them', (_, before, phrase, after) => {
    const words = phrase.split(' ');
    for (const at of [1, 6, 11]) expect(holds(before + words.toSpliced(at, 0, 'Xyzzy').join(' ') + after)).toBe(true);
    expect(holds(`1 ${words.slice(1).toSpliced(6, 0, 'Xyzzy', 'Qwerty').join(' ')}`)).toBe(false);
  });

  // The same phrases each time: the pseudorandom numbers of a linear congruential generator.
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
      // A few phrases contain characters of sentences only.
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
    // A hash or a key in an example is no phrase.
    const isHeld = (text: string) => known.containsPhrase(text);
    expect([...wrong, ...data.filter(isHeld)]).toEqual([]);
    expect(data.length).toBeGreaterThan(1000);
  });

  it('knows every word of the ten lists', () => {
    const packed = Object.values(recovery.lists).map((list) => list.split(' '));
    expect(packed.map((list) => new Set(list).size)).toEqual(Array(10).fill(2048));
    const detectors = packed.map((list) => createRecoveryPhraseDetector([packRecoveryWords(list)]));
    for (const [at, list] of packed.entries())
      expect(list.filter((word) => !detectors[at]?.(Array(12).fill(word).join(' ')))).toEqual([]);
  });
});

describe('containsSecret without a secret', () => {
  it.each([
    ['an empty text', ''],
    ['a short word', 'abandon'],
    ['eleven words', words(11)],
    ['a sentence of twelve words', 'lend borrow trade tokens with friends across many chains under simple rules'],
    [
      'a sentence of twelve words in Spanish',
      'comprar vender cambiar monedas con amigos sobre muchas cadenas bajo reglas simples',
    ],
    ['twelve words, one of them too long', `${words(11)} abandoning`],
    ['twelve words, one of them too short', `${words(11)} ab`],
    ['twelve words, one of them with a hyphen', `${words(11)} ab-cd`],
    ['a key in a URL', `See https://scan.example.org/tx/0x${key} for it`],
    ['a transaction in the query of a URL', `See https://scan.example.org/?tx=0x${key} for it`],
    ['a key that lacks a digit', `Mine is ${key.slice(1)} there`],
    ['31 numbers', `[${Array(31).fill(7).join(', ')}]`],
    ['a key with a space inside', `${key.slice(0, 32)} ${key.slice(32)}`],
  ])('accepts %s', (_, text) => {
    expect(holds(text)).toBe(false);
  });

  it('accepts a key where it is an address of the expected format', () => {
    expect(holds(`at 0x${key}`, 'move-32')).toBe(false);
    expect(holds(`at 0x${key}`, 'evm')).toBe(true);
  });
});

function fieldOf(kind: FormKind, name: string) {
  const field = fieldsOfForm(kind).find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
}
const pathsOf = (kind: FormKind, name: string, answers: Record<string, unknown>) =>
  secretProblemsOf(fieldOf(kind, name), answers, known);

describe('secretsOf', () => {
  it('returns the path of each secret in nested values', () => {
    const tokens = [{ symbol: 'UNI' }, { symbol: key, contract: key }];
    expect(pathsOf('dapp', 'tokens', { tokens })).toEqual([{ path: 'tokens.1.symbol', code: 'secret' }]);
    expect(pathsOf('chain', 'rpc', { rpc: ['https://a.example', key] })).toEqual([{ path: 'rpc.1', code: 'secret' }]);
  });

  it('ignores values that are nested deeper than any form', () => {
    const deep = (levels: number): unknown => (levels === 0 ? key : [deep(levels - 1)]);
    expect(pathsOf('dapp', 'title', { title: deep(3) })).toHaveLength(1);
    expect(pathsOf('dapp', 'title', { title: deep(4) })).toEqual([]);
  });

  it('ignores values that are not texts', () => {
    for (const title of [null, undefined, 7, new File([key], key)])
      expect(pathsOf('dapp', 'title', { title })).toEqual([]);
  });

  it('treats twelve short words as a secret in an account field only', () => {
    const account = (rakeBackAccount: string) => pathsOf('dapp', 'rakeBackAccount', { rakeBackAccount });
    const short = Array(12).fill('a').join(' ');
    expect(account(` ${short} `)).toEqual([{ path: 'rakeBackAccount', code: 'secret' }]);
    expect(pathsOf('dapp', 'desc', { desc: short })).toEqual([]);
    expect(account('partner')).toEqual([]);
  });

  it('accepts an account that is an address of the chosen network', () => {
    const account = { rakeBackAccount: `0x${key}` };
    expect(pathsOf('dapp', 'rakeBackAccount', { ...account, platform: ['eth', 'aptos'] })).toEqual([]);
    expect(pathsOf('dapp', 'rakeBackAccount', { ...account, network: 'aptos' })).toEqual([]);
    expect(pathsOf('dapp', 'rakeBackAccount', { ...account, network: 'eth' })).toHaveLength(1);
    expect(pathsOf('dapp', 'rakeBackAccount', account)).toHaveLength(1);
  });
});

describe('maySaveInDraft', () => {
  it('rejects a key or three words as an address on an unknown network', () => {
    const keeps = (address: string) => maySaveInDraft(fieldOf('token', 'address'), { network: 'none', address }, known);
    expect(keeps(`  ${key} `)).toBe(false);
    expect(keeps('  one two three')).toBe(false);
    expect(keeps('0x1f9840')).toBe(true);
  });

  it('rejects a third word in an account field', () => {
    const keeps = (rakeBackAccount: string) =>
      maySaveInDraft(fieldOf('dapp', 'rakeBackAccount'), { rakeBackAccount }, known);
    expect(keeps(' partner')).toBe(true);
    expect(keeps(' one two ')).toBe(true);
    expect(keeps(' one two t')).toBe(false);
  });
});

describe('checkSubmission with a secret', () => {
  it('reports the secret once, and no other problem of the field', async () => {
    const verdict = await checkSubmission('dapp', { ...goodAnswers.dapp, title: `my key ${key}` }, known);
    expect(verdict).toEqual({ ok: false, problems: [{ path: 'title', code: 'secret' }] });
  });

  it('ignores a secret in a field that does not apply', async () => {
    const answers = { ...goodAnswers.dapp, referral: false, rakeBackAccount: key };
    expect(await checkSubmission('dapp', answers, known)).toMatchObject({ ok: true });
  });
});

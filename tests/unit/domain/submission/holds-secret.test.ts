import { describe, expect, it } from 'vitest';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import type { AddressFormat } from '~/domain/address-formats.ts';
import { containsSecret, maySaveInDraft, secretProblemsOf } from '~/domain/submission/secrets.ts';
import { goodAnswers, knownNames } from '../../../fixtures/submissions.ts';

const holds = (text: string, format?: AddressFormat) =>
  containsSecret(text, { format, containsPhrase: knownNames.containsPhrase });
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

describe('containsSecret beside other signs', () => {
  const wif = `K${'x7Vn'.repeat(12)}abc`;
  const solana = '3ZxQ'.repeat(22);
  const eos = `PVT_K1_${'3ZxQ'.repeat(12)}`;
  const sui = `suiprivkey1${'q8zp'.repeat(14)}`;

  it.each([
    ...[
      '是KEY',
      'KEY。',
      '私钥：KEY',
      '（KEY）',
      '「KEY」',
      'KEY입니다',
      '«KEY»',
      '**KEY**',
      '[KEY]',
      'key|KEY',
      'KEY…',
    ],
    ...['pk_KEY', 'key-KEY', 'ключKEY', 'KEYです', 'khóa:KEY', 'key/KEY', 'KEY/', '/KEY', '#KEY', 'KEY\u3000是'],
    ...[
      '官网https://a.example，私钥KEY',
      'https://a.example,KEY',
      'https://a.example/私钥KEY',
      '[a](https://a.example/)KEY',
    ],
  ])('detects a key in %s', (text) => {
    for (const one of [key, `0x${key}`, `0X${key.toUpperCase()}`, wif, solana])
      expect(holds(text.replace('KEY', one))).toBe(true);
  });

  it.each(['私钥：KEY。', '「KEY」', '**KEY**', 'KEY입니다'])('detects a key with a name in %s', (text) => {
    for (const one of [eos, sui, `ed25519-priv-0x${key}`]) expect(holds(text.replace('KEY', one))).toBe(true);
  });
});

describe('containsSecret without a secret', () => {
  it.each([
    ['a transaction in a URL in brackets', `（https://scan.example.org/tx/0x${key}）`],
    ['a transaction in a URL after a letter', `交易https://scan.example.org/tx/0x${key}，谢谢`],
    ['a transaction in a Markdown link', `[one](https://scan.example.org/tx/${key}#events)`],
    ['a transaction in a URL without a scheme', `See scan.example.org:8443/tx/${key}`],
    ['a transaction in the URL of an address', `http://10.0.0.1:3000/tx/${key}`],
    [
      'the types in a URL of Aptos',
      `https://scan.example.org/coin/0x${key}::lp::LP%3C0x${key}::a::A,0x${key}::b::B%3E`,
    ],
    ['an IBC token', `It is ibc/${key.toUpperCase()}.`],
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
  secretProblemsOf(fieldOf(kind, name), answers, knownNames);

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
    const keeps = (address: string) =>
      maySaveInDraft(fieldOf('token', 'address'), { network: 'none', address }, knownNames);
    expect(keeps(`  ${key} `)).toBe(false);
    expect(keeps('  one two three')).toBe(false);
    expect(keeps('0x1f9840')).toBe(true);
  });

  it('rejects a key beside other signs, as an address or account', () => {
    for (const text of [`私钥：${key}`, `key:${key}`, `（${key}）`, `${key.slice(0, 9)}\u200B${key.slice(9)}`]) {
      expect(maySaveInDraft(fieldOf('token', 'address'), { network: 'eth', address: text }, knownNames)).toBe(false);
      const account = { rakeBackAccount: text };
      expect(maySaveInDraft(fieldOf('dapp', 'rakeBackAccount'), account, knownNames)).toBe(false);
    }
    const link = { network: 'eth', address: `https://scan.example.org/token/0x${key}` };
    expect(maySaveInDraft(fieldOf('token', 'address'), link, knownNames)).toBe(true);
  });

  it('rejects a third word in an account field', () => {
    const keeps = (rakeBackAccount: string) =>
      maySaveInDraft(fieldOf('dapp', 'rakeBackAccount'), { rakeBackAccount }, knownNames);
    expect(keeps(' partner')).toBe(true);
    expect(keeps(' one two ')).toBe(true);
    expect(keeps(' one two t')).toBe(false);
  });
});

describe('checkSubmission with a secret', () => {
  it('reports the secret once, and no other problem of the field', async () => {
    const verdict = await checkSubmission('dapp', { ...goodAnswers.dapp, title: `my key ${key}` }, knownNames);
    expect(verdict).toEqual({ ok: false, problems: [{ path: 'title', code: 'secret' }] });
  });

  it('ignores a secret in a field that does not apply', async () => {
    const answers = { ...goodAnswers.dapp, referral: false, rakeBackAccount: key };
    expect(await checkSubmission('dapp', answers, knownNames)).toMatchObject({ ok: true });
  });
});

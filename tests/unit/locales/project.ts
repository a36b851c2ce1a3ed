import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LocaleFinding } from '../../../scripts/locales/finding.ts';
import { checkLocales } from '../../../scripts/locales/check-locales.ts';
import type { LocalesReport } from '../../../scripts/locales/report.ts';

/** Languages of the fixture: English, a language with one plural form, one with four, and Traditional Chinese. */
export const languages = {
  en: { html: 'en' },
  ko: { html: 'ko' },
  ru: { html: 'ru' },
  'zh-tw': { html: 'zh-Hant' },
};

const english = {
  title: 'Open the wallet',
  menu: { open: 'Open', github: 'GitHub' },
  count_one: '{{count}} dapp',
  count_other: '{{count}} dapps',
  hello: 'Hello {{name}}, welcome to {{brand}}',
};
const korean = {
  title: '지갑 열기',
  menu: { open: '열기', github: 'GitHub' },
  count_other: '디앱 {{count}}개',
  hello: '{{name}} 님, {{brand}}에 오신 것을 환영합니다',
};
const russian = {
  title: 'Откройте кошелёк',
  menu: { open: 'Открыть', github: 'GitHub' },
  count_one: '{{count}} приложение',
  count_few: '{{count}} приложения',
  count_many: '{{count}} приложений',
  count_other: '{{count}} приложения',
  hello: 'Здравствуйте, {{name}}, это {{brand}}',
};
const traditional = {
  title: '打開錢包',
  menu: { open: '打開', github: 'GitHub' },
  count_other: '{{count}} 個應用',
  hello: '{{name}},歡迎來到 {{brand}}',
};

const wording = (ko: string, ru: string, tw: string) => ({ ko: { use: ko }, ru: { use: ru }, 'zh-tw': { use: tw } });
const fillers = Array.from({ length: 59 }, (_, index) => ({
  term: `filler${index}`,
  meaning: 'a term that no text uses',
  in: wording('가', 'а', '甲'),
}));

/** The glossary of the fixture: `wallet` with its Russian stem, and filler terms. */
export const glossary = [
  {
    term: 'wallet',
    meaning: 'holds keys',
    in: {
      ...wording('지갑', 'кошелёк', '錢包'),
      ru: { use: 'кошелёк', accept: ['кошел'], avoid: ['бумажник'] },
    },
  },
  ...fillers,
];

export const notes = {
  about: [],
  screens: { page: 'A page' },
  placeholders: { brand: 9 },
  limits: [{ what: 'Title', keys: ['page:title'], max: 20, cjk: 10 }],
  names: ['GitHub'],
  same: {},
  critical: ['page:hello'],
  glossaryExempt: [],
};

/**
 * Style guide of the fixture: a banned word, a spelling and a repeated word, for a language with spaces between words
 * and for one without.
 */
export const style = {
  about: [],
  endsInStop: ['brand'],
  languages: {
    ru: {
      never: [
        { word: 'ставка', say: 'предложение', why: 'a bet' },
        { word: 'жетон*', say: 'токен', why: 'not the term' },
      ],
      spellings: [['сервер', 'сервак']],
      twice: ['еле еле'],
    },
    'zh-tw': { never: [{ word: '視頻', say: '影片', why: "the mainland's word" }], once: ['的'] },
  },
};

export const aliases = [
  { chain: 'trx', in: ['ru'], names: ['трон'], source: 'press' },
  { category: 'dex', in: ['en', 'ko'], names: ['exchange', 'swap'], source: 'press' },
  { dapp: 'swap', in: ['zh-tw'], names: ['交換'], source: 'press' },
];

/** Files of the fixture. A value is JSON, source text, or null for a missing file. */
export type Files = Record<string, unknown>;

const sound: Files = {
  'locales/en/page.json': english,
  'locales/ko/page.json': korean,
  'locales/ru/page.json': russian,
  'locales/zh-tw/page.json': traditional,
  'locales/glossary.json': glossary,
  'locales/notes.json': notes,
  'locales/style.json': style,
  'src/data/chains.json': [{ code: 'trx' }, { code: 'eth' }],
  'src/data/editorial.json': { categories: [{ hid: 1, slug: 'dex' }] },
  'src/data/dapps.json': [{ hid: 'swap' }, { hid: 'lend' }],
  'src/data/delisted.json': [],
  'src/data/aliases.json': aliases,
  'src/data/dapps/en.json': { swap: 'Exchange tokens', lend: 'Lend tokens' },
  'src/data/dapps/ko.json': { swap: '토큰을 교환합니다', lend: '토큰을 빌려줍니다' },
  'src/data/dapps/ru.json': { swap: 'Обмен токенов', lend: 'Займы в токенах' },
  'src/data/dapps/zh-tw.json': { swap: '交換代幣', lend: '出借代幣' },
};

export const texts = { en: english, ko: korean, ru: russian, 'zh-tw': traditional };

export function write(root: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    if (content === null) rmSync(join(root, file), { recursive: true, force: true });
    else writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}

/** Creates a valid project with these changes in a temporary folder, which is removed after the test. */
export function makeProject(changes: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write(root, { ...sound, ...changes });
  return root;
}

export const check = (changes: Files = {}): LocalesReport => checkLocales({ root: makeProject(changes), languages });

const lines = (findings: readonly LocaleFinding[]) =>
  findings.map((f) => `${f.file}:${f.line}:${f.column} ${f.message} [${f.rule}]`);

/** Returns the errors of the project with these changes, as `file:line:column message [rule]`. */
export const errorsOf = (changes: Files): string[] => lines(check(changes).errors);

export const warningsOf = (changes: Files): string[] => lines(check(changes).warnings);

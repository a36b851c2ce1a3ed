import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLocales } from '../../../scripts/locales/check-locales.ts';
import { recordTranslated, recordTypoFix } from '../../../scripts/locales/settle.ts';
import { languages, makeProject, texts, write } from './project.ts';

const codes = Object.keys(languages);
const done = (root: string, language: string, ...keys: string[]) => recordTranslated(root, codes, language, keys);
const touch = (root: string, ...keys: string[]) => recordTypoFix(root, codes, keys);
const editEnglish = (root: string, change: object) =>
  write(root, { 'locales/en/page.json': { ...texts.en, ...change } });

function staleOf(root: string): string[] {
  return checkLocales({ root, languages }).warnings.map(
    ({ file, line, message }) => `${file}:${line} ${message.split(' ')[0]}`,
  );
}

function settledProject(): string {
  const root = makeProject();
  for (const language of ['ko', 'ru', 'zh-tw']) done(root, language, 'all');
  return root;
}

function commit(root: string): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  execFileSync('git', [...identity, 'commit', '--quiet', '--message', 'Texts'], { cwd: root });
}

describe('a stale text', () => {
  it('is a warning with its place, and an error in strict mode', () => {
    const root = settledProject();
    expect(staleOf(root)).toEqual([]);
    editEnglish(root, { title: 'Open your wallet' });
    expect(staleOf(root)).toEqual(['ko', 'ru', 'zh-tw'].map((l) => `locales/${l}/page.json:2 page:title`));
    const strict = checkLocales({ root, languages, strict: true, only: 'ko' });
    expect(strict.errors.map(({ rule }) => rule)).toEqual(['stale']);
    expect(strict.rows).toEqual([{ language: 'ko', present: 5, total: 5, missing: 0, stale: 1, errors: 1 }]);
  });

  it('is found after a change of any English plural form', () => {
    const root = settledProject();
    editEnglish(root, { count_one: '{{count}} application' });
    expect(staleOf(root)).toContain('locales/ru/page.json:10 page:count');
  });

  it('is not caused by another order of English plural forms', () => {
    const root = settledProject();
    const { count_one, ...rest } = texts.en;
    write(root, { 'locales/en/page.json': { ...rest, count_one } });
    expect(staleOf(root)).toEqual([]);
  });

  it('cannot be found if .sources.json is invalid, which is an error', () => {
    const root = settledProject();
    write(root, { 'locales/ko/.sources.json': '{\n  "page:title": \n}' });
    expect(checkLocales({ root, languages }).errors).toMatchObject([{ file: 'locales/ko/.sources.json', line: 3 }]);
  });
});

describe('locales:done', () => {
  it('records the named keys of one language', () => {
    const root = settledProject();
    editEnglish(root, { title: 'Open your wallet', menu: { open: 'Unfold', github: 'GitHub' } });
    expect(done(root, 'ko', 'page:title').recorded).toEqual(['page:title']);
    expect(staleOf(root).filter((line) => line.startsWith('locales/ko'))).toEqual([
      'locales/ko/page.json:4 page:menu.open',
    ]);
    expect(done(root, 'ko', 'page:menu.*').recorded).toEqual(['page:menu.open', 'page:menu.github']);
    expect(staleOf(root)).toHaveLength(4);
  });

  it('skips missing translations, and removes keys that English no longer has', () => {
    const { title, ...rest } = texts.ko;
    const root = makeProject({ 'locales/ko/page.json': rest, 'locales/ko/.sources.json': { 'page:old': '12345678' } });
    expect(title).toBeTruthy();
    expect(done(root, 'ko', 'all').left).toEqual([{ key: 'page:title', why: 'is not translated yet' }]);
    const record = JSON.parse(readFileSync(join(root, 'locales/ko/.sources.json'), 'utf8')) as object;
    expect(Object.keys(record)).toEqual(['page:menu.open', 'page:menu.github', 'page:count', 'page:hello']);
  });

  it('suggests a similar language or key', () => {
    const root = settledProject();
    expect(() => done(root, 'kr', 'all')).toThrow('kr is not a language of the site: did you mean ko?');
    expect(() => done(root, 'ko', 'page:titel')).toThrow(
      'page:titel is not a text of English: did you mean page:title?',
    );
    expect(() => done(root, 'en', 'all')).toThrow('nothing to record');
  });

  it('throws for broken JSON', () => {
    const root = makeProject({ 'locales/ko/page.json': '{ "title": }' });
    expect(() => done(root, 'ko', 'all')).toThrow('locales/ko/page.json:1:12');
  });
});

describe('locales:touch', () => {
  it.each(['before', 'after'])(
    'records languages that were up to date with the previous English (%s the change is committed)',
    (when) => {
      const root = settledProject();
      write(root, { 'locales/ru/.sources.json': { 'page:title': '00000000' } });
      commit(root);
      editEnglish(root, { title: 'Open the Wallet' });
      if (when === 'after') commit(root);

      const [ko, ru, tw] = touch(root, 'page:title');
      expect([ko!.recorded, ru!.recorded, tw!.recorded]).toEqual([['page:title'], [], ['page:title']]);
      expect(ru!.left).toEqual([{ key: 'page:title', why: 'was stale before this change' }]);
      expect(staleOf(root).filter((line) => line.endsWith('page:title'))).toEqual([
        'locales/ru/page.json:2 page:title',
      ]);
    },
  );

  it('throws without a previous English text, and for all or unknown keys', () => {
    const root = settledProject();
    expect(() => touch(root, 'page:title')).toThrow('Git has no earlier English of page:title');
    expect(() => touch(root, 'all')).toThrow('name the texts that you corrected');
    expect(() => touch(root, 'page:titel')).toThrow('did you mean page:title?');
  });
});

import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { longDate } from '~/i18n/long-date.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { text } from '../e2e/texts.ts';

const minutes = 5 * 60_000;
const delisted = {
  hid: 'uniswap',
  title: 'Uniswap',
  host: 'app.uniswap.org',
  date: '2026-11-20',
  reason: 'taken-over',
} as const;

/** One row, and a build: what an editor does when the site of a dapp was taken over. */
describe.runIf(process.env['TEST_LONG'])('a dapp that was delisted by one edit @long', () => {
  let project: ProjectCopy;
  const dist = (file: string) => join(project.root, 'dist', file);
  const read = (file: string) => readFileSync(dist(file), 'utf8');
  const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
  const filesOf = (pattern: string) => globSync(pattern, { cwd: dist('') }).sort();
  const own = new RegExp(`^[\\w-]+/dappstore/${delisted.hid}\\.html$`);

  beforeAll(async () => {
    project = copyProject();
    project.change('src/data/delisted.json', () => JSON.stringify([delisted]));
    const build = ['--import', './scripts/preload.mjs', 'scripts/build.ts'];
    await promisify(execFile)(process.execPath, build, {
      cwd: project.root,
      env: { ...process.env, NODE_ENV: undefined },
      maxBuffer: 1e8,
    });
  }, minutes);
  afterAll(() => project.remove());

  it('is linked from no page and stands in no file, and its host nowhere at all', () => {
    const texts = filesOf('**/*.{html,json,xml,js,svg,txt}');
    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.filter((file) => read(file).includes(delisted.host))).toEqual([]);
    const leads = new RegExp(`/dappstore/${delisted.hid}(?![\\w-])`);
    expect(texts.filter((file) => !own.test(file) && leads.test(read(file)))).toEqual([]);
    expect(existsSync(dist(`qr/dapp/${delisted.hid}.svg`))).toBe(false);
  });

  it.each(languageCodes)('is in the files of the search by its id alone (%s)', (lang) => {
    const { delisted: ids, ...index } = readJson(`data/search/${lang}.json`);
    expect(ids).toEqual([delisted.hid]);
    const files = [JSON.stringify(index), read(`data/search/aliases/${lang}.json`)];
    for (const file of files) expect(file).not.toMatch(/["|]uniswap["|]/i);
    const gone = text(lang, 'dappstore:search.delisted');
    expect(readJson(`data/dapps/${lang}.json`)[delisted.hid]).toEqual([delisted.title, gone, '']);
  });

  it.each(languageCodes)('keeps a page that says when and why, and leads nowhere (%s)', (lang) => {
    const page = read(`${lang}/dappstore/${delisted.hid}.html`);
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
    for (const said of [
      text(lang, 'dappstore:search.delisted'),
      longDate(lang, delisted.date),
      text(lang, `dappstore:delisted.${delisted.reason}`),
      text(lang, 'dappstore:delisted.advice'),
    ])
      expect(main.replaceAll('&#39;', "'")).toContain(said);
    expect([...main.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([`/${lang}/dappstore`]);
    expect(main).not.toMatch(/<(?:button|form|input|astro-island|img)\b/);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toMatch(/property="og:|rel="canonical"|application\/ld\+json/);
  });
});

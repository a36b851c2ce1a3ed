import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFirstRoundTripBytes } from '~/config/constants.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { formatLongDate } from '~/i18n/long-date.ts';
import { removeLineBreakRules } from '../../scripts/build/line-breaks.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { text } from '../e2e/texts.ts';

const minutes = 15 * 60_000;
const delisted = {
  hid: 'uniswap',
  title: 'Uniswap',
  host: 'app.uniswap.org',
  date: '2026-11-20',
  reason: 'taken-over',
} as const;

/** Delists a dapp, as an editor would after somebody has taken over its site: adds one row and builds. */
describe.runIf(process.env['TEST_TIER'])('delisted dapp @deep', () => {
  let project: ProjectCopy;
  const dist = (file: string) => join(project.root, 'dist', file);
  const read = (file: string) => readFileSync(dist(file), 'utf8');
  const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
  const filesOf = (pattern: string) => globSync(pattern, { cwd: dist('') }).sort();
  const addRow = (file: string, row: object) =>
    project.change(file, (text) => JSON.stringify([...(JSON.parse(text) as object[]), row]));
  const own = new RegExp(`^[\\w-]+/dappstore/${delisted.hid}\\.html$`);

  beforeAll(async () => {
    project = copyProject();
    project.change('src/data/delisted.json', () => JSON.stringify([delisted]));
    const url = `https://${delisted.host}/swap`;
    addRow('src/data/banners/en.json', { title: 'Swap at once', object: { url } });
    addRow('src/data/activities/en.json', { title: 'Swap at once', url: `{{site}}/en/dappstore/${delisted.hid}` });
    addRow('src/data/ads/en.json', {
      title: 'Swap at once',
      url: `https://out.example/?to=${encodeURIComponent(url)}`,
    });
    const content = `<p><a href="${url}">Swap</a> or <a href="/en/dappstore/${delisted.hid}">read on</a>.</p>`;
    addRow('src/data/news/en.json', { hid: '9999', title: 'Swaps', create_time: '2026-11-20T00:00:00Z', content });
    const build = ['--import', './scripts/preload.mjs', 'scripts/build.ts'];
    await promisify(execFile)(process.execPath, build, {
      cwd: project.root,
      env: { ...process.env, NODE_ENV: undefined },
      maxBuffer: 1e8,
    });
  }, minutes);
  afterAll(() => project.remove());

  it('is linked from no page, and only the search index names its host, so that a live list cannot add it', () => {
    const texts = filesOf('**/*.{html,json,xml,js,svg,txt}');
    expect(texts.length).toBeGreaterThan(3000);
    const named = texts.filter((file) => read(file).includes(delisted.host));
    expect(named).toEqual(languageCodes.map((lang) => `data/search/${lang}.json`).sort());
    const leads = new RegExp(`/dappstore/${delisted.hid}(?![\\w-])`);
    expect(texts.filter((file) => !own.test(file) && leads.test(read(file)))).toEqual([]);
    expect(existsSync(dist(`qr/dapp/${delisted.hid}.svg`))).toBe(false);
  });

  it('is no longer linked from an article, and loses its banner, activity and ad', () => {
    expect(read('en/news/9999.html')).toContain('<a>Swap</a> or <a>read on</a>');
    for (const file of ['en/dappstore.html', 'en/news.html']) expect(read(file)).not.toContain('Swap at once');
  });

  it('has a page that fits one round trip in every language', () => {
    const heavy = languageCodes
      .map((lang) => ({ lang, bytes: statSync(dist(`${lang}/dappstore/${delisted.hid}.html.br`)).size }))
      .filter(({ bytes }) => bytes > maxFirstRoundTripBytes || bytes < 1024);
    expect(heavy).toEqual([]);
  });

  it.each(languageCodes)('is in no search file, except in the names that a live list cannot add (%s)', (lang) => {
    const { unlisted, ...index } = readJson(`data/search/${lang}.json`);
    expect(unlisted).toEqual([delisted.hid, delisted.host]);
    const files = [JSON.stringify(index), read(`data/search/aliases/${lang}.json`)];
    for (const file of files) expect(file).not.toMatch(/["|]uniswap["|]/i);
    const gone = text(lang, 'dappstore:search.delisted');
    expect(readJson(`data/dapps/${lang}.json`)[delisted.hid]).toEqual([delisted.title, gone, '']);
  });

  it.each(languageCodes)('has a page with the date and reason, and without outgoing links (%s)', (lang) => {
    const page = read(`${lang}/dappstore/${delisted.hid}.html`);
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
    const words = removeLineBreakRules(main).replaceAll('&#39;', "'");
    for (const said of [
      text(lang, 'dappstore:search.delisted'),
      formatLongDate(lang, delisted.date),
      text(lang, `dappstore:delisted.${delisted.reason}`),
      text(lang, 'dappstore:delisted.advice'),
    ])
      expect(words).toContain(said);
    expect([...main.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([`/${lang}/dappstore`]);
    expect(main).not.toMatch(/<(?:button|form|input|astro-island|img)\b/);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toMatch(/property="og:|rel="canonical"|application\/ld\+json/);
  });
});

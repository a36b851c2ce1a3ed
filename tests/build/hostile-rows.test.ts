import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import type { RefreshReport } from '../../scripts/refresh/report.ts';
import { generateBatch, listNames, type ListName, type Row } from '../hostile-rows/batches.ts';
import { embeddedRowsOf, startHostileHost, type HostileHost } from '../hostile-rows/host.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';

const seed = 20261121;
const batches = [1, 2, 3, 4, 5];
const minutes = 60_000;

function textOf(html: string): string {
  const marks = new Map([
    ['&#39;', "'"],
    ['&#38;', '&'],
    ['&amp;', '&'],
  ]);
  return html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, (mark) => marks.get(mark) ?? mark);
}

/** Returns the files of a list in the snapshot, each with the language of its request. */
function filesOf(list: ListName): { file: string; lang: string }[] {
  const each = languageCodes.map((code) => languages[code].api);
  if (list === 'categories') return [{ file: 'editorial.json', lang: 'en' }];
  if (list === 'dapps' || list === 'chains') return [{ file: `${list}.json`, lang: 'en' }];
  if (list.startsWith('news/')) return [{ file: `${list}.json`, lang: list.slice('news/'.length) }];
  return each.map((lang) => ({ file: `${list}/${lang}.json`, lang }));
}

// The guard refuses a list of which more than a tenth changes its hosts at once.
const every = 20;

/** Replaces every n-th row with a row of `more` that has the same id, as after an update by the host. */
const rewritten = (rows: readonly unknown[], more: readonly unknown[]): unknown[] =>
  rows.map((row, index) => {
    const other = index % every === 0 ? more[index / every] : undefined;
    return isRow(row) && isRow(other) ? { ...other, hid: row['hid'] } : row;
  });

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'hid' in value;

// Matches messages that explain why a row is missing.
const isLeftOut =
  /^(?:row \S.* (?:was dropped: \S|occurs twice: the first one stays$)|article \S.*: \S|category \d+ has no texts yet|\S+ is kept back until \d)/;
const isExplained = new RegExp(
  [
    isLeftOut.source,
    '^block_chain/list: the metadata of \\S+ is not JSON$',
    '^a chain is unknown; ',
    '^chain \\S.* occurs twice: row \\S',
    '^row \\S+: tokens left out, \\S',
    '^"\\w+" in src/data/editorial.json names dapps that the host does not have: \\S',
    '^\\S+: \\S+ .* → ',
  ].join('|'),
);

describe.runIf(process.env['TEST_TIER'])(`hostile rows of a live host (seed ${seed})`, () => {
  let copy: ProjectCopy;
  let host: HostileHost;
  let sent = 0;
  beforeAll(async () => {
    copy = copyProject();
    host = await startHostileHost();
  });
  afterAll(async () => {
    await host.stop();
    copy.remove();
  });

  /** Runs a command of the project in its own process. Returns the output, even if the command fails. */
  function run(script: string, ...flags: string[]) {
    const preloads = [resolve('tests/hostile-rows/no-names.ts'), './scripts/preload.mjs'];
    const hosts = { CONTENT_API: `${host.url}/api/content`, MAIN_API: `${host.url}/api/main` };
    return promisify(execFile)(
      process.execPath,
      ['--max-semi-space-size=8', ...preloads.flatMap((file) => ['--import', file]), script, ...flags],
      { cwd: copy.root, env: { ...process.env, ...hosts, REFRESH_ROOT: 'releases' }, maxBuffer: 1e9 },
    ).catch((error: unknown) => error as { stdout: string; stderr: string });
  }

  const snapshot = (file: string): unknown => JSON.parse(readFileSync(join(copy.root, '.snapshot', file), 'utf8'));

  /** Asserts that the snapshot contains each row, or that a message explains why not. */
  function checkAccounts(list: ListName, { lists }: RefreshReport): void {
    for (const { file, lang } of filesOf(list)) {
      const { rows, faults, notes, state } = lists.find((one) => one.list === file)!;
      expect(state, file).toMatch(/new|changed/);
      const lines = [...faults, ...notes];
      expect(lines.filter((line) => !isExplained.test(line))).toEqual([]);
      const out = lines.filter((line) => isLeftOut.test(line)).length;
      const stay = lines.filter((line) => / stays$/.test(line) && !/ occurs twice: /.test(line)).length;
      // Skips chains, because a fetch never removes one of the embedded chains. It only reports those that the host
      // omits.
      if (list !== 'chains') expect(rows, file).toBe(host.sentRows(list, lang).length - out + stay);
    }
  }

  const droppedLater = (log: string) => new Set([...log.matchAll(/dropped row (\S+): \S/g)].map(([, id]) => id));

  function checkPages(site: string, log: string): void {
    const later = droppedLater(log);
    const shelves = { dappstore: ['dapps.json'], news: ['news/en.json', 'news/zh-Hans.json'] };
    for (const [folder, files] of Object.entries(shelves))
      for (const { hid } of files.flatMap((file) => snapshot(file) as { hid: string }[])) {
        if (later.has(hid)) continue;
        for (const lang of languageCodes)
          expect(existsSync(join(site, lang, folder, `${hid}.html`)), `${lang}/${folder}/${hid}`).toBe(true);
      }
  }

  const page = (site: string, file: string) => readFileSync(join(site, `${file}.html`), 'utf8');
  const shows = (site: string, file: string, text: unknown) =>
    expect(textOf(page(site, file)).includes(String(text)), `${file}: ${String(text)}`).toBe(true);

  function checkGoodRows(site: string): void {
    for (const { hid, title } of embeddedRowsOf('dapps')) shows(site, `en/dappstore/${hid}`, title);
    for (const { hid, title } of embeddedRowsOf('news/en')) shows(site, `en/news/${hid}`, title);
    for (const { hid, title } of embeddedRowsOf('news/zh-Hans')) shows(site, `zh/news/${hid}`, title);
    for (const { title } of embeddedRowsOf('banners')) shows(site, 'en/dappstore', title);
    for (const list of ['activities', 'ads'] as const)
      for (const { title } of embeddedRowsOf(list)) shows(site, 'en/news', title);
    const chains = new Set((snapshot('chains.json') as Row[]).map(({ title }) => title));
    for (const { title } of embeddedRowsOf('chains')) expect(chains).toContain(title);
  }

  /** Asserts that no HTML in a row takes effect. Ignores angle brackets in attribute values, which are text. */
  function checkMarkup(site: string): void {
    for (const folder of ['en/dappstore', 'en/news', 'zh/news'])
      for (const file of readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.html')) continue;
        const tags = readFileSync(join(site, folder, file), 'utf8').replace(/="[^"]*"/g, '=""');
        expect(tags, file).not.toMatch(/<script>alert|<(?:base|iframe)[\s>]|<[a-z][^>]*\son\w+=|<style>\*/);
      }
  }

  function send(batch: number): void {
    const rows = generateBatch(seed, batch);
    for (const list of listNames) {
      const more = rows.get(list) ?? [];
      sent += more.length;
      host.hostile.set(list, [...rewritten(host.hostile.get(list) ?? [], more), ...more]);
    }
  }

  it.each(batches)(
    'are published or dropped with a reason, in batch %i @deep',
    { timeout: 6 * minutes },
    async (batch) => {
      send(batch);
      const { stdout, stderr } = await run('scripts/refresh.ts', '--json');
      const report = JSON.parse(stdout) as RefreshReport;
      console.log(`seed ${seed}, batch ${batch}: ${sent} rows so far, ${report.how}, ${report.seconds} s`);
      expect(report.reasons, stderr.slice(-2000)).toEqual([]);
      expect(report.outcome).toBe('published');
      expect(stderr).not.toMatch(/^\s+at /m);
      for (const list of listNames) checkAccounts(list, report);
      const site = join(copy.root, 'releases/current/site');
      checkPages(site, stderr);
      checkGoodRows(site);
      checkMarkup(site);
    },
  );

  it('are at least 2,000 @deep', () => expect(sent).toBeGreaterThanOrEqual(2000));

  it('are part of a full build for every host @deep', { timeout: 6 * minutes }, async () => {
    const { stdout, stderr } = await run('scripts/build.ts');
    expect(stdout, toPrintableLine(stderr.slice(-3000), 3000)).toMatch(/^Built [\d,]+ pages/m);
    expect(readdirSync(join(copy.root, 'dist-hosts')).toSorted()).toEqual(hostFolderNames.toSorted());
    checkPages(join(copy.root, 'dist'), stderr);
    checkGoodRows(join(copy.root, 'dist'));
  });
});

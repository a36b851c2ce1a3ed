import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleasesManifest, PublishedReleasesManifest } from '~/domain/release/schema.ts';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { removeLineBreakRules } from '../../scripts/build/line-breaks.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { text } from '../e2e/texts.ts';

const minutes = 60_000;
const shown = ['en', 'zh', 'hi'] as const;
const withNavigation = ['', '/dappstore', '/news', '/verify', '/download/pc', '/security'];
const appStoreUrl = 'https://apps.apple.com/us/app/wallet/id6443843500';
const ofVersions = ['/open.html', '/download/app.html', '/download/versions.html', '/download/versions/feed.xml'];
// Includes JSON files, because the build also writes JSON feeds.
const files = shown.flatMap((lang) =>
  [...withNavigation.map((name) => `${name}.html`), ...ofVersions].map((name) => `${lang}${name}`),
);
const texts = (what: string) => Object.fromEntries(languageCodes.map((lang) => [lang, `${what} & more (${lang})`]));
const recalled = { date: '2026-11-20', reason: texts('A stolen key'), action: texts('Move your assets') };
const version = '2.3.1';

/** Recalls a wallet release, as an operator would after the theft of a key: edits releases.json once. */
describe('recalled wallet release @full', () => {
  let project: ProjectCopy;
  let before: ReleasesManifest;
  const read = (file: string) => readFileSync(join(project.root, 'out', file), 'utf8').replaceAll('&#39;', "'");

  beforeAll(async () => {
    project = copyProject(['tests/build/lacking-texts']);
    project.change('src/data/releases.json', (json) => {
      before = JSON.parse(json) as ReleasesManifest;
      const releases = before.releases.map((release) =>
        release.platform === 'android' && release.channel === 'direct' && release.version === version
          ? { ...release, recalled }
          : release.platform === 'ios' && release.channel === 'store'
            ? { ...release, url: appStoreUrl }
            : release,
      );
      return JSON.stringify({ ...before, releases });
    });
    const render = ['--import', './scripts/preload.mjs', 'tests/build/lacking-texts/build-pages.ts', 'out', ...files];
    const env = { ...process.env, NODE_ENV: undefined };
    await promisify(execFile)(process.execPath, render, { cwd: project.root, env, maxBuffer: 1e8 });
  }, 15 * minutes);
  afterAll(() => project.remove());

  it('is marked as recalled in releases.json, and its predecessor as latest', () => {
    const { releases } = JSON.parse(read('releases.json')) as PublishedReleasesManifest;
    const line = releases.filter((row) => row.channel === 'direct' && row.platform === 'android');
    const statuses = line.map((row) => ('cpu' in row ? `${row.version} ${row.cpu} ${row.status}` : ''));
    expect(statuses).toEqual([
      '2.3.1 arm64-v8a recalled',
      '2.3.1 armeabi-v7a recalled',
      '2.3.0 arm64-v8a latest',
      '2.2.4 arm64-v8a delisted',
    ]);
  });

  it.each(shown)('has no link on the download and versions pages, which show the reason and action (%s)', (lang) => {
    const files = before.releases.filter((row) => row.channel === 'direct' && row.platform === 'android');
    const [harmful, , former] = files;
    const notices = {
      app: text(lang, 'download:versions.recall', { releases: `Android ${version} (arm64-v8a)` }),
      versions: text(lang, 'download:versions.recalled'),
    };
    for (const [name, notice] of Object.entries(notices)) {
      const page = removeLineBreakRules(read(`${lang}/download/${name}.html`));
      expect(page).not.toContain(`href="${harmful?.url}"`);
      expect(page).toContain(`href="${former?.url}"`);
      expect(page).toContain(`A stolen key &amp; more (${lang})`);
      expect(page).toContain(`Move your assets &amp; more (${lang})`);
      expect(page).toContain(notice);
    }
  });

  it.each(shown)('is the newest entry of both feeds (%s)', (lang) => {
    const title = text(lang, 'download:versions.recall', { releases: `Android ${version} (arm64-v8a)` });
    const content = `<p>A stolen key &amp; more (${lang})</p><p>Move your assets &amp; more (${lang})</p>`;
    const atom = parseAtomFeed(read(`${lang}/download/versions/feed.xml`));
    const json = parseJsonFeed(read(`${lang}/download/versions/feed.json`));
    expect(atom.entries?.[0]).toMatchObject({ title: { value: title }, content: { value: content } });
    expect(json.language).toBe(languages[lang].html);
    expect(json.items?.[0]).toMatchObject({ title, content_html: content });
    expect(new Set(atom.entries?.map(({ id }) => id)).size).toBe(atom.entries?.length);
    expect(json.items?.map(({ id }) => id)).toEqual(atom.entries?.map(({ id }) => id));
  });

  it.each(shown)('is announced above the header of every page with a navigation (%s)', (lang) => {
    const said = text(lang, 'download:versions.recall', { releases: `Android ${version}` });
    for (const name of withNavigation) {
      const page = read(`${lang}${name}.html`);
      const bar = /<aside class="bar recall"[\s\S]*?<\/aside>/.exec(page)?.[0] ?? '';
      expect(bar).toContain(said);
      expect(bar).toContain(`<a href="/${lang}/download/versions">${text(lang, 'verify:recalledWhat')}</a>`);
      expect(page).toMatch(/<header class="[^"]*\bwarn\b/);
    }
  });

  it('leaves the App Store banner on the pages that offer the iOS app', () => {
    const meta = '<meta name="apple-itunes-app" content="app-id=6443843500">';
    for (const page of ['open', 'download/app']) expect(read(`en/${page}.html`)).toContain(meta);
    expect(read('en/download/pc.html')).not.toContain('apple-itunes-app');
  });
});

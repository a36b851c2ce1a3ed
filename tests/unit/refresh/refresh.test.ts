import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { parseSiteManifest } from '../../../scripts/manifest/schema.ts';
import { acquireLock } from '../../../scripts/refresh/lock.ts';
import { parseEncodings, fileStampOf } from '../../../scripts/refresh/file-encodings.ts';
import { readRelease } from '../../../scripts/refresh/release.ts';
import { fixtureSite, items } from './fixture-site.ts';

const timeoutMs = 120_000;
const change = (path: string): void => writeFileSync(path, `${readFileSync(path, 'latin1')}<script>steal()</script>`);
const sheetOf = (html: string): string => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';

describe('a refresh', { timeout: timeoutMs }, () => {
  const site = fixtureSite();
  const releases = () => readdirSync(join(site.root, 'releases'));
  beforeAll(async () => {
    site.write('en', items(20));
    site.write('ko', items(20));
    expect(await site.runAlone()).toMatchObject({ code: 0, report: { outcome: 'published', how: 'built' } });
  }, timeoutMs);
  afterAll(site.remove);

  it('ends within 3 seconds without a build if there is nothing new @full', async () => {
    const { code, report } = await site.runAlone();
    expect({ code, outcome: report.outcome }).toEqual({ code: 0, outcome: 'nothing new' });
    expect(report.seconds).toBeLessThan(3);
    expect(releases()).toHaveLength(1);
  });

  it('renders the pages that a new article changes: itself, the list, and its older neighbour', async () => {
    site.write('en', items(21));
    const { report } = await site.run();
    expect(report).toMatchObject({
      outcome: 'published',
      how: 'changed pages rendered',
      pages: { en: { added: 1, changed: 2, removed: 0 } },
    });
    expect(report.pages).not.toHaveProperty('ko');
    expect(site.page('en/news.html')).toContain('Article 21');
    expect(site.broken()).toEqual([]);
  });

  it('writes a manifest with the digests of all served files', () => {
    const path = (file: string) => join(site.root, 'current', file);
    const { files } = parseSiteManifest(readFileSync(path('manifest.json'), 'utf8'));
    const there = readdirSync(path('site'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files).toHaveLength(there.length);
    for (const { file, sha256 } of files) expect(sha256).toBe(sha256Hex(readFileSync(path(`site/${file}`))));
  });

  it.each<[string, (path: (file: string) => string) => void, string[]]>([
    ['a changed page', (path) => change(path('en/news/1.html')), ['en/news/1.html']],
    ['a changed compressed file', (path) => change(path('en/news/2.html.br')), ['en/news/2.html']],
    ['a missing page', (path) => rmSync(path('ko/news/3.html')), ['ko/news/3.html']],
    ['an added page', (path) => writeFileSync(path('en/login.html'), 'x'), ['en/login.html']],
    [
      'many of these, while a host sends something new',
      (path) => {
        change(path('en/news/1.html'));
        change(path('en/news/1.html.gz'));
        change(path('en/news.html'));
        writeFileSync(path('en/news.html.zst'), 'x');
        site.write('ko', items(20, 'Another text'));
      },
      ['en/news.html', 'en/news.html.zst', 'en/news/1.html'],
    ],
  ])('repairs %s on disk', async (_, damage, repaired) => {
    const path = (file: string) => join(site.root, 'current/site', file);
    const before = new Set(site.broken());
    expect(before.size).toBe(0);
    damage(path);
    const { report } = await site.run();
    expect(report).toMatchObject({ outcome: 'published', how: 'changed pages rendered', repaired });
    expect(site.broken()).toEqual([]);
    expect(existsSync(path('en/login.html'))).toBe(false);
    expect(await site.run()).toMatchObject({ report: { outcome: 'nothing new' } });
  });

  it('repairs a style sheet without rendering, and a changed page with --force', async () => {
    const path = (file: string) => join(site.root, 'current/site', file);
    change(path(sheetOf(site.page('en/news.html')).slice(1)));
    expect((await site.run()).report).toMatchObject({ outcome: 'published', rendered: 0 });
    expect(site.broken()).toEqual([]);
    change(path('en/news/1.html'));
    const { report, output } = await site.run('--force');
    expect(report.repaired).toEqual(['en/news/1.html']);
    expect(output).toContain('rendered again');
    expect(site.broken()).toEqual([]);
  });

  it('refuses a list that shrank, until --force', async () => {
    site.write('ko', items(10));
    const refused = await site.run();
    expect(refused).toMatchObject({ code: 4, report: { outcome: 'refused' } });
    expect(refused.output).toContain('shrank from 20 to 10 rows');
    expect(refused.output).toContain('--force');
    expect(site.page('ko/news.html')).toContain('Article 20');
    expect(await site.run('--force')).toMatchObject({ code: 0, report: { pages: { ko: { removed: 10 } } } });
    expect(site.page('ko/news.html')).not.toContain('Article 20');
    expect(site.broken()).toEqual([]);
  });

  it('refuses a page that a gate rejects', async () => {
    site.write('ko', items(10, 'Hello {{brand}}'));
    const { code, report } = await site.run();
    expect(code).toBe(4);
    expect(report.reasons).toContain('ko/news/1.html shows "{{brand}}" instead of a text.');
    site.write('ko', items(10));
  });

  it('reuses files whose modification times changed, and records the new times', async () => {
    const path = (file: string) => join(site.root, 'current/site', file);
    utimesSync(path('ko/news/2.html'), 1, 1);
    site.write('en', items(20, 'Edit 7'));
    expect((await site.run()).report).toMatchObject({ outcome: 'published', repaired: [] });
    const { placed } = readRelease(join(site.root, 'current'))!;
    const forms = parseEncodings('ko/news/2.html', placed['ko/news/2.html']!);
    expect(forms.map((form) => form.path)).toEqual(['', '.br', '.gz'].map((ending) => `ko/news/2.html${ending}`));
    for (const form of forms) expect(form.stamp).toBe(fileStampOf(path(form.path)));
    expect(site.broken()).toEqual([]);
  });

  it('exits with 3 if another refresh is running @full', async () => {
    const unlock = acquireLock(join(site.root, 'refresh.lock'));
    const child = site.start();
    const [code] = (await once(child, 'close')) as [number];
    unlock!();
    expect(code).toBe(3);
  });

  it('keeps assets of pages in caches, and at most three releases @full', async () => {
    const before = site.page('en/news.html');
    writeFileSync(join(site.source, 'site.css'), 'main { margin: 2rem; }');
    expect(await site.run()).toMatchObject({ report: { outcome: 'published', how: 'built' } });
    const after = site.page('en/news.html');
    expect(sheetOf(after)).not.toBe(sheetOf(before));
    for (const html of [before, after]) expect(site.page(sheetOf(html))).toContain('margin');
    site.write('en', items(22));
    await site.run();
    expect(site.page(sheetOf(before))).toContain('margin');
    expect(releases()).toHaveLength(3);
    expect(site.broken()).toEqual([]);
  });

  it('rolls back, and publishes again only after a change @full', async () => {
    expect(await site.runAlone('--rollback')).toMatchObject({ code: 0, report: { outcome: 'rolled back' } });
    expect(site.page('en/news.html')).not.toContain('Article 22');
    expect(site.broken()).toEqual([]);
    expect(await site.run()).toMatchObject({ report: { outcome: 'nothing new' } });
    site.write('en', items(23));
    expect(await site.run()).toMatchObject({ report: { outcome: 'published' } });
    expect(site.page('en/news.html')).toContain('Article 23');
  });

  // Slow, because Astro builds the site twice.
  it('leaves no trace if the build fails, and recovers @full', async () => {
    const file = join(site.source, 'Page.astro');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace("import './site.css';", "import './site.css';\nthrow new Error('a mistake');"));
    expect(await site.runAlone('--astro')).toMatchObject({ code: 1, report: { outcome: 'failed' } });
    expect(site.broken()).toEqual([]);
    writeFileSync(file, whole);
    expect(await site.runAlone('--astro', '--force')).toMatchObject({ code: 0, report: { outcome: 'published' } });
    expect(site.broken()).toEqual([]);
    expect(existsSync(join(site.root, 'work'))).toBe(false);
  });
});

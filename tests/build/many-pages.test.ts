import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrigin, type Origin } from '~/origin/server/open-origin.ts';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import { corpusArticlesOf, toNewsItem } from '../../scripts/bench/corpus/article.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { publishedFolderOf } from '../published-folder.ts';

const minutes = 60_000;
const pages = 24_300;
const count = 2000;
/** Limit of the resident memory of a build in KiB, the unit of `maxRSS`. */
const mostMemory = 1024 * 1024;
// Runs in the process of the build.
const printMemory = `process.on('exit', () => console.log('Memory: ' + process.resourceUsage().maxRSS))`;

// Moves the dates of the generated articles by three years into the past, because the site hides future articles.
const years = 3;
const earlier = (time: string): string => `${Number(time.slice(0, 4)) - years}${time.slice(4)}`;
const newsOf = (language: 'en' | 'zh') =>
  corpusArticlesOf(language, count).map((article) => {
    const item = toNewsItem(article);
    return { ...item, create_time: earlier(item.create_time) };
  });

/** Creates a content host that serves generated news, and the other lists of the snapshot. */
function hostOf(snapshot: Origin): RequestListener {
  const news = { en: newsOf('en'), 'zh-Hans': newsOf('zh') };
  const byId = Object.fromEntries(
    Object.entries(news).map(([lang, items]) => [lang, new Map(items.map((item) => [item.hid, item]))]),
  );
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, id] = /^\/api\/content\/v1\/news\/(\w+)$/.exec(pathname) ?? [];
    if (!id) return snapshot.listener(request, response);
    const lang = searchParams.get('lang') === 'zh-Hans' ? 'zh-Hans' : 'en';
    const start = Number(searchParams.get('start'));
    const rows = news[lang].slice(start, start + Number(searchParams.get('count')));
    const data = id === 'list' ? (rows.length > 0 ? rows : null) : byId[lang]?.get(id);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ result: 0, message: '', data }));
  };
}

describe.runIf(process.env['TEST_TIER'] === 'deep')('site with 2,000 articles in each language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-pages-'));
  let copy: ProjectCopy;
  let snapshot: Origin;
  let host: ListeningHost;
  beforeAll(async () => {
    copy = copyProject();
    snapshot = openOrigin(join(folder, 'origin.sqlite'));
    host = await startHost(hostOf(snapshot));
  });
  afterAll(async () => {
    await host.stop();
    snapshot.close();
    copy.remove();
    rmSync(folder, { recursive: true });
  }, 10 * minutes);

  it(
    'is built completely, and emitted for every host that accepts so many files @deep',
    { timeout: 30 * minutes },
    async () => {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [
          ...['--max-semi-space-size=8', '--import', './scripts/preload.mjs'],
          ...['--import', `data:text/javascript,${encodeURIComponent(printMemory)}`],
          'scripts/build.ts',
        ],
        { cwd: copy.root, env: { ...process.env, CONTENT_API: `${host.url}/api/content` } },
      );
      expect(stdout).toContain(' 0 faults.');
      expect(Number(/^Memory: (\d+)$/m.exec(stdout)?.[1])).toBeLessThan(mostMemory);
      expect(Number(/^Built ([\d,]+) pages/m.exec(stdout)?.[1]?.replaceAll(',', ''))).toBeGreaterThan(pages);
      const others = hostFolderNames.filter((name) => !name.startsWith('cloudflare'));
      expect(stderr).toMatch(
        /^cloudflare is left out: Cloudflare Workers takes at most 20,000 files on the free plan; this site has [\d,]+\. /m,
      );
      expect(stderr).toContain(`These hosts can serve it: ${others.join(', ')}.\n`);
      const hosts = join(copy.root, 'dist-hosts');
      expect(readdirSync(hosts).toSorted()).toEqual(others.toSorted());
      for (const name of readdirSync(hosts))
        for (const lang of ['en', 'zh', 'th'])
          expect(readdirSync(join(hosts, name, publishedFolderOf(name), lang, 'news')).length).toBeGreaterThanOrEqual(
            count,
          );
      const last = newsOf('en').at(-1)!;
      expect(readFileSync(join(hosts, 'nginx/site/th/news', `${last.hid}.html`), 'utf8')).toContain(last.title);
    },
  );
});

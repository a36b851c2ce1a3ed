import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostFolderNames, type HostFolderName } from '../../scripts/hosts/host-folders.ts';
import { emitHostFolders } from '../../scripts/hosts/emit-hosts.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { publishedFolderOf } from '../published-folder.ts';

let dist: string;
let out: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
  out = await mkdtemp(join(tmpdir(), 'dist-hosts-'));
  await emitHostFolders({ dist, out });
});
afterAll(() => [dist, out].forEach((folder) => rmSync(folder, { recursive: true })));

const text = (file: string) => readFileSync(join(out, file), 'utf8');

test('emitHosts writes a folder for each host', () => {
  expect(readdirSync(out).toSorted()).toEqual(hostFolderNames.toSorted());
  for (const host of hostFolderNames) {
    const file = host === 'gateway' ? 'ko/news/index.html' : 'ko/news.html';
    expect(text(`${host}/${publishedFolderOf(host)}/${file}`)).toContain('ko/news.html');
  }
});

test('emitHosts hard-links the files of the site', () => {
  expect(statSync(join(out, 'nginx/site/ko/news.html')).ino).toBe(statSync(join(dist, 'ko/news.html')).ino);
});

test('emitHosts never writes through a link to a file of the site', async () => {
  const built = ['.nojekyll', '_headers'].map((name) => join(dist, name));
  built.forEach((file) => writeFileSync(file, 'built'));
  const again = await mkdtemp(join(tmpdir(), 'dist-hosts-'));
  await emitHostFolders({ dist, out: again, hosts: ['static', 'cloudflare-pages'] });
  expect(built.map((file) => readFileSync(file, 'utf8'))).toEqual(['built', 'built']);
  [again, ...built].forEach((file) => rmSync(file, { recursive: true }));
});

test('emitHosts includes compressed files only for hosts that send them', () => {
  const has = (host: HostFolderName) => readdirSync(join(out, host, publishedFolderOf(host))).includes('ko.html.br');
  expect(hostFolderNames.filter(has)).toEqual(['nginx', 'apache', 'caddy']);
});

test('emitHosts names a reporting endpoint only with an origin', async () => {
  const written = {
    nginx: 'nginx.conf',
    apache: 'apache.conf',
    caddy: 'Caddyfile',
    cloudflare: 'site/_headers',
    'cloudflare-pages': 'site/_headers',
    netlify: 'netlify.toml',
    vercel: '.vercel/output/config.json',
  };
  const named = (folder: string) =>
    Object.entries(written).map(([host, file]) =>
      /report-to failures[\s\S]*reporting-endpoints|reporting-endpoints[\s\S]*report-to failures/.test(
        readFileSync(join(folder, host, file), 'utf8'),
      ),
    );
  const withOrigin = await mkdtemp(join(tmpdir(), 'dist-hosts-'));
  await emitHostFolders({ dist, out: withOrigin, servers: { origin: 'http://127.0.0.1:4322' } });
  expect(named(withOrigin)).toEqual(Object.keys(written).map(() => true));
  for (const [host, file] of Object.entries(written))
    expect(text(`${host}/${file}`)).not.toMatch(/report-to|\/api\/failures/);
  rmSync(withOrigin, { recursive: true });
});

test('emitHosts is reproducible, and writes no local path @full', async () => {
  const written = [
    'nginx/nginx.conf',
    'apache/apache.conf',
    'caddy/Caddyfile',
    'cloudflare/wrangler.jsonc',
    'cloudflare/worker/index.js',
    'cloudflare-pages/wrangler.jsonc',
    'cloudflare-pages/site/_worker.js',
    'netlify/netlify.toml',
    'netlify/edge-functions/site.js',
    'vercel/.vercel/output/config.json',
    'vercel/.vercel/output/functions/_middleware.func/index.js',
  ];
  const before = written.map(text);
  await emitHostFolders({ dist, out });
  expect(written.map(text)).toEqual(before);
  for (const one of before) expect(one).not.toContain(process.cwd());
});

const needFunction = [
  '/',
  '/index.html',
  '/en/news.html',
  '/download',
  '/submit/nft',
  '/ko/download/ios',
  '/EN',
  '/zh-TW/news',
  '/static/En/help',
  '/404',
  '/th/404',
  '/500',
];
const needNone = [
  '/en',
  '/en/news',
  '/ko/download/app',
  '/zh-tw/submit/nft',
  '/static/en/help',
  '/_astro/app.B3aF9x_1.js',
  '/en/help',
];

/** Asserts for which addresses a host runs its function: for common ones and those in `own`, and for no page. */
function expectToRun(runs: (path: string) => boolean, own: readonly string[]): void {
  for (const path of [...needFunction, ...own]) expect({ path, runs: runs(path) }).toEqual({ path, runs: true });
  for (const path of needNone) expect({ path, runs: runs(path) }).toEqual({ path, runs: false });
}

test('the worker of Cloudflare runs only for addresses that need it', () => {
  const configuration = JSON.parse(text('cloudflare/wrangler.jsonc').replaceAll(/^\/\/.*$/gm, '')) as {
    assets: { run_worker_first: string[] };
  };
  const first = configuration.assets.run_worker_first;
  const rules = text('cloudflare/site/_redirects')
    .split('\n')
    .map((line) => line.split(' ')[0]);
  const isFirst = (path: string) =>
    first.some((rule) => new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path));
  const isAsset = (path: string) =>
    rules.includes(path) ||
    ['', '.html'].some((ending) =>
      statSync(join(out, 'cloudflare/site', path + ending), { throwIfNoEntry: false })?.isFile(),
    );
  const runs = (path: string) => isFirst(path) || !isAsset(path);
  expectToRun(runs, ['/en/', '/en/news/', '/en//news', '/%65n/news', '/en/no-such-page']);
  // Without the function, Cloudflare would redirect these addresses or respond with status 200.
  for (const path of ['/index', '/en/index', '/index.html', '/404', '/th/404', '/500'])
    expect({ path, isFirst: isFirst(path) }).toEqual({ path, isFirst: true });
});

test('the function of Cloudflare Pages runs only for addresses that need it', () => {
  const { include } = JSON.parse(text('cloudflare-pages/site/_routes.json')) as { include: string[] };
  const runs = (path: string) =>
    include.some((rule) =>
      new RegExp(`^${rule.replace(/\/\*$/, '(?:/*)?').replaceAll('.', '\\.').replaceAll('*', '.*')}/?$`).test(path),
    );
  expectToRun(runs, ['/en//news']);
});

test('the function of Netlify runs only for addresses that need it', () => {
  const pattern = /^pattern = '(.*)'$/m.exec(text('netlify/netlify.toml'))?.[1] ?? '';
  expectToRun((path) => new RegExp(pattern).test(path), ['/en/', '/help/']);
});

test('emitHosts writes a redirect page per rule for a host without rules', () => {
  expect(text('static/site/help.html')).toContain('url=/static/zh/help');
  expect(text('static/site/ko/download/ios.html')).toContain('url=/ko/download/app?ios=1');
});

describe('scripts/emit-hosts.ts', () => {
  const run = (...words: string[]) => {
    const script = ['--import', './scripts/preload.mjs', 'scripts/emit-hosts.ts'];
    const { status, stderr } = spawnSync(process.execPath, [...script, ...words], { encoding: 'utf8' });
    return { status, stderr };
  };

  test('refuses to empty a folder with other content', () => {
    const mine = join(dist, 'notes.txt');
    writeFileSync(mine, 'mine');
    const { status, stderr } = run('--dist', dist, '--out', dist, '--host', 'caddy');
    expect(stderr).toMatch(/^--out \S+ contains \S+, which is not the folder of a host and would be deleted/);
    expect(status).toBe(1);
    expect(existsSync(mine)).toBe(true);
    rmSync(mine);
    expect(run('--dist', dist, '--out', out, '--host', 'caddy').status).toBe(0);
  });

  test.each([
    [['--dist', '/nowhere'], 'There is no built site in /nowhere. Build it first: npm run build\n'],
    [['--port', 'abc'], '--port is "abc": must be a port number, 1 to 65535.\n'],
    [
      ['--certificate', 'a', '--key', 'b', '--tls-port', '0'],
      '--tls-port is "0": must be a port number, 1 to 65535.\n',
    ],
  ])('rejects %j, and writes nothing', (words, stderr) => {
    expect(run('--dist', dist, '--out', join(out, 'caddy/new'), ...words)).toEqual({ status: 1, stderr });
    expect(existsSync(join(out, 'caddy/new'))).toBe(false);
  });
});

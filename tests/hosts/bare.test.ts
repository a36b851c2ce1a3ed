import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emitHostFolders } from '../../scripts/hosts/emit-hosts.ts';
import { findBrowser, findTool } from '../../scripts/test/tools.ts';
import { sendRawRequest } from './ask.ts';
import { startFileServer } from './servers/file-server.ts';
import type { HostServer } from './servers/host-server.ts';
import { startWebServer } from './servers/web-server.ts';

// Tests static hosts that support no rules: the files alone must contain the CSP, the choice of a language, and
// redirects.

const caddy = findTool('caddy');

/**
 * Starts a simulated object storage bucket with the objects of `objects.tsv`. Responds to `/` with the index document.
 */
function startBucket(folder: string): Promise<HostServer> {
  const rows = readFileSync(join(folder, 'objects.tsv'), 'utf8').trimEnd().split('\n');
  const objects = new Map(rows.map((row) => [row.split('\t')[0]!, row.split('\t')]));
  return startWebServer((request) => {
    const key = decodeURIComponent(new URL(request.url).pathname).slice(1) || 'index.html';
    const [, file = '', type = '', cache = ''] = objects.get(key) ?? objects.get('404.html') ?? [];
    const headers = { 'content-type': type, 'cache-control': cache };
    return Promise.resolve(
      new Response(readFileSync(join(folder, file)), { status: objects.has(key) ? 200 : 404, headers }),
    );
  });
}

let out: string;
let browser: Browser;
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'dist-hosts-'));
  await emitHostFolders({ dist: 'dist', out, hosts: ['static', 'gateway'] });
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  rmSync(out, { recursive: true });
});

const hosts = [
  { host: 'a bucket', start: () => startBucket(join(out, 'static')), end: '' },
  {
    host: 'a gateway',
    start: caddy ? () => startFileServer(caddy, join(out, 'gateway/site')) : undefined,
    end: '/',
  },
];

describe.each(hosts)('$host', ({ start, end }) => {
  let server: HostServer;
  beforeAll(async () => {
    if (start) server = await start();
  });
  afterAll(() => server?.stop());

  test.skipIf(!start).each([
    ['/en/news', 'text/html; charset=utf-8'],
    ['/ko/download/app', 'text/html; charset=utf-8'],
    ['/help', 'text/html; charset=utf-8'],
    ['/build.json', 'application/json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('serves %s with its content type @full', async (address, type) => {
    const path = type.startsWith('text/html') ? address + end : address;
    const { status, headers } = await sendRawRequest(server.origin, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect((await sendRawRequest(server.origin, `${address}/nothing`)).status).toBe(404);
  });

  // Phones and other software request these files and do not follow redirects.
  test.skipIf(!start).each([
    ['/official-links.json', 'application/json'],
    ['/official-links.schema.json', 'application/json'],
    ['/.well-known/assetlinks.json', 'application/json'],
    // The type of a file without an extension cannot be configured for a gateway.
    ['/.well-known/apple-app-site-association', end === '' ? 'application/json' : ''],
    ['/llms.txt', 'text/plain'],
  ])('serves the official identity at %s without a redirect @full', async (address, type) => {
    const { status, headers, body } = await sendRawRequest(server.origin, address);
    expect({ status, location: headers['location'] }).toEqual({ status: 200, location: undefined });
    expect(headers['content-type'] ?? '').toContain(type);
    if (address.endsWith('.txt')) expect(body).toContain('## What is ours');
    else expect(() => JSON.parse(body) as unknown).not.toThrow();
  });

  const choices: [what: string, BrowserContextOptions, cookie: string, from: string, to: string][] = [
    ['the language of the browser', { locale: 'ko-KR' }, '', '/', '/ko'],
    ['the chosen language', { locale: 'ko-KR' }, 'ja', '/', '/ja'],
    ['English for an unsupported language', { locale: 'eo' }, '', '/', '/en'],
    ['a page in the language of the browser', { locale: 'vi' }, '', '/download', '/vi/download/app'],
    ['the target of a redirect rule', {}, '', '/help', '/static/zh/help'],
    ['an English page without JavaScript', { javaScriptEnabled: false }, '', '/download', '/en/download/app'],
  ];
  test.skipIf(!start).each(choices)(
    // The pages of a gateway choose and redirect with the same script as those of a bucket.
    `redirects to %s, without a console message ${end === '' ? '@full' : '@deep'}`,
    async (_, options, lang, from, to) => {
      const context = await browser.newContext(options);
      if (lang) await context.addCookies([{ name: 'lang', value: lang, url: server.origin }]);
      const page = await context.newPage();
      const words: string[] = [];
      page.on('console', (message) => words.push(message.text()));
      page.on('pageerror', (error) => words.push(error.message));
      await page.goto(server.origin + from);
      await page.waitForURL(server.origin + to + end);
      await page.waitForLoadState('load');
      expect(await page.locator('main h1').count()).toBe(1);
      expect(words).toEqual([]);
      await context.close();
    },
  );

  test.skipIf(!start)(
    `blocks an injected script by the CSP in the page ${end === '' ? '@full' : '@deep'}`,
    async () => {
      const page = await browser.newPage();
      await page.goto(`${server.origin}/en/news${end}`);
      const broken = await page.evaluate(() =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.append('document.title = "stolen"');
          document.head.append(script);
        }).catch(String),
      );
      expect(broken).toMatch(/^(?:script-src|require-trusted-types-for)/);
      expect(await page.title()).not.toBe('stolen');
      await page.close();
    },
  );
});

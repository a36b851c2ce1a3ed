import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixturePolicies, writeFixtureDist } from './fixture-dist.ts';
import { hostStarters } from './servers/all.ts';
import type { HostServer } from './servers/host-server.ts';

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rmSync(dist, { recursive: true }));

const usual = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

describe.each(['nginx', 'apache', 'caddy'] as const)('compression dictionaries on %s', (name) => {
  const start = hostStarters[name];
  let server: HostServer;
  let dictionary: Buffer;
  let available: string;
  beforeAll(async () => {
    if (!start) return;
    server = await start(dist);
    dictionary = Buffer.concat(['dappstore/uniswap', '404'].map((page) => readFileSync(join(dist, `ko/${page}.html`))));
    available = `:${hash('sha256', dictionary, 'base64')}:`;
  });
  afterAll(() => server?.stop());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, string | undefined>; body: Buffer }>((resolve, reject) => {
      request(server.origin + path, { headers: { ...usual, ...headers }, method, agent: false }, (response) => {
        buffer(response).then(
          (body) =>
            resolve({ status: response.statusCode!, headers: response.headers as Record<string, string>, body }),
          reject,
        );
      })
        .on('error', reject)
        .end();
    });
  const withIt = () => ({ 'available-dictionary': available });

  test.skipIf(!start)('are linked from pages that lead to similar pages, and sent as storable', async () => {
    const [, address = ''] =
      /^<(\/dictionary\/ko\.[\w-]{43}\.txt)>;rel="compression-dictionary"$/.exec(
        (await ask('/ko/news')).headers['link'] ?? '',
      ) ?? [];
    const sent = await ask(address, { 'accept-encoding': 'identity' });
    expect(sent.body).toEqual(dictionary);
    expect(sent.headers).toMatchObject({
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/plain; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect((await ask(address)).headers['content-encoding']).toBe('br');
    for (const path of ['/ko', '/ko/dappstore/detail'])
      expect((await ask(path)).headers['link']).toBe(`<${address}>;rel="compression-dictionary"`);
    for (const path of [
      '/',
      '/500',
      '/ko/none',
      '/ko/download/app',
      '/ko/news/feed.xml',
      '/static/en/help',
      '/robots.txt',
    ])
      expect((await ask(path)).headers).not.toHaveProperty('link');
  });

  test.skipIf(!start)('compress a page with the headers of the page', async () => {
    for (const path of ['/ko', '/ko/news', '/ko/dappstore/detail']) {
      const [packed, page] = [await ask(path, withIt()), await ask(path)];
      expect(packed.body.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${hash('sha256', dictionary)}`);
      expect(zstdDecompressSync(packed.body.subarray(40), { dictionary })).toEqual(
        readFileSync(join(dist, `${path}.html`)),
      );
      const ofCopy = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified', 'date'];
      const own = Object.fromEntries(Object.entries(packed.headers).filter(([header]) => !ofCopy.includes(header)));
      expect(page.headers).toMatchObject(own);
      expect(own['content-security-policy']).toContain(
        path.endsWith('detail') ? fixturePolicies.detail : fixturePolicies.usual,
      );
      expect(packed.headers['content-encoding']).toBe('dcz');
      // With `Vary`, caches store the two responses separately.
      for (const { headers } of [packed, page])
        expect(headers['vary']?.replaceAll(', ', ',')).toBe('Accept-Encoding,Available-Dictionary');
      expect(packed.headers['etag']).not.toBe(page.headers['etag']);
      const again = await ask(path, { ...withIt(), 'if-none-match': packed.headers['etag'] ?? '' });
      expect({ status: again.status, bytes: again.body.length }).toEqual({ status: 304, bytes: 0 });
      expect((await ask(path, { 'if-none-match': packed.headers['etag'] ?? '' })).status).toBe(200);
      expect(await ask(path, withIt(), 'HEAD')).toMatchObject({ status: 200, headers: { 'content-encoding': 'dcz' } });
    }
  });

  test.skipIf(!start)('are used only for clients that have them, and only for pages', async () => {
    const other = `:${hash('sha256', 'another', 'base64')}:`;
    const rows: [path: string, headers: Record<string, string>][] = [
      ['/ko/news', { 'available-dictionary': other }],
      ['/ko/news', { 'available-dictionary': available.toLowerCase() }],
      ['/ko/news', { 'available-dictionary': available.slice(1, -1) }],
      ['/ko/news', { 'available-dictionary': '../../etc/passwd' }],
      ['/ko/news', { ...withIt(), 'accept-encoding': 'br' }],
      ['/ko/news', { ...withIt(), 'accept-encoding': 'br, dcz;q=0' }],
      ['/ko/news', { ...withIt(), 'accept-encoding': 'br, dcz;q=0.0, xdcz, dczx' }],
      // The dictionary of another language must not be used.
      ['/en/news', withIt()],
      ['/', { ...withIt(), 'accept-language': 'ko' }],
      ['/ko/none', withIt()],
      ['/ko/404', withIt()],
      ['/robots.txt', withIt()],
    ];
    for (const [path, headers] of rows) {
      const { headers: sent } = await ask(path, headers);
      expect({ path, headers, encoding: sent['content-encoding'] }).toEqual({ path, headers, encoding: 'br' });
    }
    const ending = `${available.slice(1, 13).replaceAll('+', '-').replaceAll('/', '_')}.dcz`;
    for (const path of [`/ko/news.html.${ending}`, `/ko/news.${ending}`])
      expect({ path, status: (await ask(path, withIt())).status }).toEqual({ path, status: 404 });
    expect((await ask('/ko/news', withIt(), 'POST')).status).toBe(405);
    expect((await ask('/ko/news/', withIt())).headers['location']).toBe('/ko/news');
  });
});

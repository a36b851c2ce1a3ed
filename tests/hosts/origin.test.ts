import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { islandReportPath, missingPageReportPath, reportingHeader } from '~/api/failures.ts';
import { healthPath } from '~/api/health.ts';
import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import { openOrigin } from '~/origin/server/open-origin.ts';
import { startOrigin } from '~/origin/server/start-origin.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { logo, pdf, sendForm } from '../unit/origin/forms.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { startApache } from './servers/apache.ts';
import { startCaddy } from './servers/caddy.ts';
import { startEdgeFunction } from './servers/edge-function.ts';
import type { HostServer } from './servers/host-server.ts';
import { startNginx } from './servers/nginx.ts';

const nginx = findTool('nginx');
const apache = findTool('apache');
const caddy = findTool('caddy');

let dist: string;
let folder: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
  folder = await mkdtemp(join(tmpdir(), 'origin-'));
});
afterAll(async () => {
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

const limit = { burst: 3, interval: 60_000 };
const loopback = (url: string) => url.replace('localhost', '127.0.0.1');

/** The SQLite file of the origin of the current host. */
let file: string;

/** Starts the preview server. The origin runs in the same process or not at all. */
async function servePreview(isWithOrigin: boolean): Promise<HostServer> {
  file = join(folder, 'within.sqlite');
  const within = isWithOrigin ? openOrigin(file, { limit, routeOf: routeOfAddress }) : undefined;
  const { url, close } = await startPreview({ dist, port: 0, api: within?.listener });
  return { origin: loopback(url), stop: () => close().then(within?.close) };
}

const forwarding = (start: (api?: string) => Promise<HostServer>) => async (isWithOrigin: boolean) => {
  if (!isWithOrigin) return start();
  file = join(folder, `${Math.random()}.sqlite`);
  const alone = await startOrigin({ file, port: 0, limit, routeOf: routeOfAddress });
  const host = await start(loopback(alone.url));
  return { ...host, stop: () => host.stop().then(alone.close) };
};

// Omits servers that are not installed.
const hosts = [
  { name: 'preview', start: servePreview },
  {
    name: 'nginx',
    start: nginx ? forwarding((api) => startNginx(nginx, dist, undefined, { origin: api })) : undefined,
  },
  {
    name: 'apache',
    start: apache ? forwarding((api) => startApache(apache, dist, { servers: { origin: api } })) : undefined,
  },
  { name: 'edge function', start: forwarding((api) => startEdgeFunction(dist, { origin: api })) },
  {
    name: 'caddy',
    start: caddy ? forwarding((api) => startCaddy(caddy, dist, { servers: { origin: api } })) : undefined,
  },
];

const post = (
  host: string,
  headers: Record<string, string> = {},
  body = '{"email":"ada@site.test"}',
  path = subscribeEndpoint.path,
) => fetch(host + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe.each(hosts)('$name with an origin', ({ name, start }) => {
  let host: HostServer;
  beforeAll(async () => {
    if (start) host = await start(true);
  });
  afterAll(() => host?.stop());

  test.skipIf(!start)('forwards only /api/ to the origin', async () => {
    expect(await (await fetch(host.origin + healthPath)).json()).toMatchObject({ data: { service: 'origin' } });
    expect((await fetch(`${host.origin}/api/nothing.br`)).status).toBe(404);
    expect(await (await fetch(`${host.origin}/api/nothing.br`)).json()).toMatchObject({ result: 404 });
    expect((await fetch(`${host.origin}/en/news`, { method: 'POST' })).status).toBe(405);
    expect(await (await fetch(`${host.origin}/apinews`)).text()).toContain('404.html');
  });

  test.skipIf(!start)('sends the headers of the origin instead of its own', async () => {
    const { headers } = await fetch(host.origin + healthPath);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    // The origin sends this header. The rules of the host apply only to pages.
    expect((await fetch(host.origin + subscribeEndpoint.path)).headers.get('allow')).toBe('POST');
  });

  test.skipIf(!start)('forwards forms with files and their idempotency key, and limits other bodies', async () => {
    // A valid picture that is almost too large: decoders ignore bytes after the image data.
    const picture = Buffer.concat([await logo(), Buffer.alloc(4.9 * 1024 * 1024)]);
    const report = Buffer.concat([pdf, Buffer.alloc(9.9 * 1024 * 1024)]);
    const form = { key: randomUUID(), files: { icon_url: picture, audit_report: report }, headers: { lang: 'ru' } };
    const answers = [];
    for (let time = 1; time <= 2; time++) answers.push(await (await sendForm(host.origin, form)).json());
    expect(answers[0]).toMatchObject({ result: 0, data: { receipt: expect.stringMatching(/^[\dA-Z-]{30}$/) } });
    expect(answers[1]).toEqual(answers[0]);
    const application = { kind: 'application', files: { resume: report } } as const;
    expect(await (await sendForm(host.origin, application)).json()).toMatchObject({ result: 0 });
    const long = JSON.stringify({ rpc: 'x'.repeat(2 * 1024 * 1024), chainId: 1 });
    expect((await post(host.origin, {}, long, rpcCheckEndpoint.path)).status).toBe(413);
  });

  test.skipIf(!start)('names the reporting endpoint on every page, and on no other file', async () => {
    for (const path of ['/en/news', '/en/dappstore/detail', '/en/no-such-page', '/no-such-page', '/?lang']) {
      const { headers } = await fetch(host.origin + path);
      expect({ path, [reportingHeader]: headers.get(reportingHeader) }).toEqual({
        path,
        [reportingHeader]: 'failures="/api/failures"',
      });
      expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'; report-to failures$/);
    }
    if (name !== 'edge function')
      expect((await fetch(`${host.origin}/icon.svg`)).headers.get(reportingHeader)).toBe(null);
    expect((await fetch(host.origin + healthPath)).headers.get(reportingHeader)).toBe(null);
  });

  test.skipIf(!start)('forwards failure reports with their page, engine and missing path', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 AppleWebKit/605.1.15 Safari/605.1.15', origin: host.origin };
    const island = { method: 'POST', headers: { ...headers, referer: `${host.origin}/ko/news?q=1` } };
    expect((await fetch(host.origin + islandReportPath, island)).status).toBe(200);
    const missing = { method: 'POST', headers, body: '/ko/Old' };
    expect((await fetch(host.origin + missingPageReportPath, missing)).status).toBe(200);
    const store = openSqliteStore(file);
    const counts = await store.failures.read();
    store.close();
    expect(counts).toMatchObject({
      failures: [
        { kind: 'island', page: 'news', engine: 'webkit', count: 1 },
        { kind: 'not-found', page: 'not-found', engine: 'webkit', count: 1 },
      ],
      missing: [{ address: '/{lang}/old', count: 1 }],
    });
  });

  test.skipIf(!start)('forwards the web origin and the client address to the checks of the origin', async () => {
    const own = { origin: host.origin };
    expect((await post(host.origin, { origin: 'https://phishing.test' })).status).toBe(403);
    for (let count = 1; count <= 3; count++) {
      // The preview server trusts `x-forwarded-for` from this machine. Other hosts replace it.
      const claim: Record<string, string> = name === 'preview' ? {} : { 'x-forwarded-for': `192.0.2.${count}` };
      expect((await post(host.origin, { ...own, ...claim })).status).toBe(200);
    }
    expect((await post(host.origin, own)).status).toBe(429);
  });
});

describe.each(hosts)('$name without an origin', ({ start }) => {
  test.skipIf(!start)('serves the static health file, and returns 405 for a form', async () => {
    const host = await start?.(false);
    const url = host?.origin ?? '';
    expect(await (await fetch(url + healthPath)).json()).toMatchObject({ result: 1, data: null });
    expect((await post(url)).status).toBe(405);
    for (const path of ['/en/news', '/en/no-such-page'])
      expect(JSON.stringify([...(await fetch(url + path)).headers])).not.toMatch(/report(?:-to|-uri|ing)/);
    await host?.stop();
  });
});

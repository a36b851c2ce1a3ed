import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callListEndpoint } from '~/api/list.ts';
import { categoryDappsEndpoint } from '~/api/main-host.ts';
import { startOrigin, type RunningOrigin } from '~/origin/server/start-origin.ts';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { openOrigin } from '~/origin/server/open-origin.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { attacks, foreignHeaders } from './hostile-answers.ts';
import { startCaddy } from './servers/caddy.ts';
import { startCloudflare } from './servers/cloudflare.ts';
import { startEdgeFunction } from './servers/edge-function.ts';
import type { HostServer } from './servers/host-server.ts';
import { startNginx } from './servers/nginx.ts';

const nginx = findTool('nginx');
const caddy = findTool('caddy');
const json = { 'content-type': 'application/json' };
const endOfList = '{"result":0,"message":"","data":null}';

let home: string;
let dist: string;
let content: ListeningHost;
let main: ListeningHost;
let origin: RunningOrigin;
let behave: RequestListener;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'live-'));
  dist = await writeFixtureDist();
  behave = (_, response) => response.writeHead(200, json).end(endOfList);
  content = await startHost((request, response) => behave(request, response));
  main = await startHost((_, response) => response.writeHead(200, json).end(endOfList));
  origin = await startOrigin({ file: join(home, 'origin.sqlite'), port: 0, hosts: foreign() });
});
afterAll(async () => {
  await origin.close();
  await Promise.all([content.stop(), main.stop(), rm(dist, { recursive: true }), rm(home, { recursive: true })]);
});

const foreign = () => ({ content: `${content.url}/base`, main: main.url });
const withOrigin = (): ForwardServers => ({ ...foreign(), origin: origin.url.replace('localhost', '127.0.0.1') });

async function startPreviewWithOrigin(): Promise<HostServer> {
  const within = openOrigin(join(home, 'within.sqlite'), { hosts: foreign() });
  const { url, close } = await startPreview({ dist, port: 0, api: within.listener });
  return { origin: url.replace('localhost', '127.0.0.1'), stop: () => close().then(within.close) };
}

// Omits servers that are not installed.
const hosts: { name: string; service?: 'relay'; start: (() => Promise<HostServer>) | undefined }[] = [
  { name: 'nginx with the origin', start: nginx ? () => startNginx(nginx, dist, undefined, withOrigin()) : undefined },
  {
    name: 'Caddy with the origin',
    start: caddy ? () => startCaddy(caddy, dist, { servers: withOrigin() }) : undefined,
  },
  { name: 'the preview with the origin', start: startPreviewWithOrigin },
  { name: 'the edge function', service: 'relay', start: () => startEdgeFunction(dist, foreign()) },
  { name: 'Cloudflare’s runtime', service: 'relay', start: () => startCloudflare(dist, { servers: foreign() }) },
];

describe.each(hosts)('$name in front of a content host and a main API host', ({ start, service = 'origin' }) => {
  let host: HostServer;
  beforeAll(async () => {
    behave = (_, response) => response.writeHead(200, json).end(endOfList);
    if (start) host = await start();
  }, 60_000);
  afterAll(() => host?.stop());
  const ask = (path: string, init: RequestInit = {}) => fetch(host.origin + path, { redirect: 'manual', ...init });

  test.skipIf(!start)('identifies its service in the health check', async () => {
    expect(await (await ask('/api/health')).json()).toEqual({ result: 0, message: '', data: { service } });
  });

  test.skipIf(!start)('forwards only known parameters, and no data of the visitor', async () => {
    const headers = { cookie: 'lang=ko', referer: `${host.origin}/ko/news`, authorization: 'Basic c2VjcmV0' };
    const response = await ask('/api/content/v1/news/list?start=20&evil=a%26b%2F', { headers });
    expect(await response.json()).toEqual({ result: 0, message: '', data: null });
    await callListEndpoint(categoryDappsEndpoint, { category_id: 2 }, { host: `${host.origin}/api/main`, lang: 'ko' });
    const requests = [content, main].map((one) => one.requests.at(-1)!);
    const [news, dapps] = requests.map(({ method, url }) => `${method} ${url}`);
    expect(news).toMatch(/^GET \/base\/v1\/news\/list\?(?!.*evil).*start=20/);
    expect(dapps).toMatch(/^GET \/v1\/application\/category_dapplist\?category_id=2&start=0&count=40$/);
    for (const name of ['cookie', 'referer', 'authorization', 'x-forwarded-for'])
      expect(requests[0]?.headers).not.toHaveProperty(name);
    expect(requests[1]?.headers).toMatchObject({ lang: 'ko', os: 'web', host: new URL(main.url).host });
  });

  test.skipIf(!start)('forwards only known fields of a POST', async () => {
    const body = '{"tokens":[],"evil":1}';
    await ask('/api/main/v1/swap_market/market_optional', { method: 'POST', body, headers: json });
    expect(main.requests.at(-1)).toMatchObject({ method: 'POST', body: '{"tokens":[]}' });
  });

  test.skipIf(!start)('rejects unknown calls, methods and parameters without a request to the host', async () => {
    const count = content.requests.length;
    for (const path of ['/api/content/', '/api/content/v2/news', '/api/other/v1/x', '/api/content/v1/news/%2e%2e'])
      expect([404, 400]).toContain((await ask(path)).status);
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'])
      expect((await ask('/api/content/v1/news/list', { method })).status).toBe(405);
    expect((await ask('/api/content/v1/news/list?start=evil')).status).toBe(400);
    expect(content.requests).toHaveLength(count);
  });

  test.skipIf(!start).each(attacks)('does not pass on the attack of a host: $name', async ({ listener, status }) => {
    behave = listener;
    const response = await ask('/api/content/v1/banner/list');
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    for (const [name, value] of foreignHeaders) expect(`${name}: ${response.headers.get(name)}`).not.toContain(value);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toMatchObject({ result: status === 200 ? 0 : 502 });
  });
});

describe.each([
  { name: 'nginx', start: nginx ? () => startNginx(nginx, dist, undefined, foreign()) : undefined },
  { name: 'Caddy', start: caddy ? () => startCaddy(caddy, dist, { servers: foreign() }) : undefined },
])('$name without an origin', ({ start }) => {
  test.skipIf(!start)('forwards nothing to a foreign host', async () => {
    const host = await start!();
    const count = content.requests.length;
    expect((await fetch(`${host.origin}/api/content/v1/news/list`)).status).toBe(404);
    expect(await (await fetch(`${host.origin}/api/health`)).json()).toMatchObject({ result: 1, data: null });
    expect(content.requests).toHaveLength(count);
    await host.stop();
  });
});

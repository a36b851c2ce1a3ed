import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryDappList } from '~/api/main-host.ts';
import { callList } from '~/api/list.ts';
import { commonHeaders } from '~/routing/headers.ts';
import type { Servers } from '~/routing/hosts/forwards.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { startCaddy } from './servers/caddy.ts';
import { startEdgeFunction } from './servers/edge-function.ts';
import type { HostServer } from './servers/host-server.ts';
import { startNginx } from './servers/nginx.ts';

const nginx = findTool('nginx');
const caddy = findTool('caddy');

// What a host could send that must not reach a visitor in our name.
const own = {
  'content-type': 'text/html',
  'set-cookie': 'id=1',
  'content-security-policy': "script-src 'unsafe-inline'",
  'access-control-allow-origin': '*',
};

let dist: string;
let content: ListeningHost;
let main: ListeningHost;
beforeAll(async () => {
  dist = await writeFixtureDist();
  content = await startHost((_, response) => response.writeHead(200, own).end('<script>alert(1)</script>'));
  main = await startHost((_, response) => response.end('{"result":0,"message":"","data":null}'));
});
afterAll(() => Promise.all([content.stop(), main.stop(), rm(dist, { recursive: true })]));

type Start = (servers: Servers) => Promise<HostServer>;
// One that this machine does not have is skipped.
const hosts: { name: string; start: Start | undefined }[] = [
  { name: 'nginx', start: nginx ? (servers) => startNginx(nginx, dist, undefined, servers) : undefined },
  { name: 'caddy', start: caddy ? (servers) => startCaddy(caddy, dist, { servers }) : undefined },
  { name: 'the edge function', start: (servers) => startEdgeFunction(dist, servers) },
];

describe.each(hosts)('$name before a content host and a main API host', ({ start }) => {
  let host: HostServer;
  beforeAll(async () => {
    if (start) host = await start({ content: `${content.url}/base`, main: main.url });
  });
  afterAll(() => host?.stop());

  test.skipIf(!start)('asks them what it is asked, and tells nothing of the visitor', async () => {
    const headers = { cookie: 'lang=ko', referer: `${host.origin}/ko/news` };
    await fetch(`${host.origin}/api/content/v1/news/list?start=20&key=a%26b%2F`, { headers });
    await callList(categoryDappList, { category_id: 2 }, { host: `${host.origin}/api/main`, lang: 'ko' });
    const asked = [content, main].map((one) => one.asked.at(-1)!);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /base/v1/news/list?start=20&key=a%26b%2F',
      'GET /v1/application/category_dapplist?category_id=2&start=0&count=40',
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('referer');
    expect(asked[1]?.headers).toMatchObject({ lang: 'ko', os: 'web', host: new URL(main.url).host });
  });

  test.skipIf(!start)('passes a POST on', async () => {
    const body = '{"tokens":[]}';
    const type = { 'content-type': 'application/json' };
    await fetch(`${host.origin}/api/main/v1/swap_market/market_optional`, { method: 'POST', body, headers: type });
    expect(main.asked.at(-1)).toMatchObject({ method: 'POST', body, headers: type });
  });

  test.skipIf(!start)('lets no page, cookie or policy of theirs through', async () => {
    const response = await fetch(`${host.origin}/api/content/v1/news/list`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...commonHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test.skipIf(!start)('forwards nothing else', async () => {
    const count = content.asked.length;
    for (const path of ['/api/content/', '/api/content/v2/news', '/api/other/v1/x']) {
      expect((await fetch(host.origin + path)).status).toBe(404);
    }
    expect(content.asked).toHaveLength(count);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOrigin } from '~/origin/server/start-origin.ts';
import { faultOf, hostileRequests } from './load/hostile-requests.ts';
import { exchangeRawBytes } from './load/raw-exchange.ts';
import { originLoadRequests, siteRequests, runLoadTest } from '../../scripts/bench/load/run-load-tests.ts';
import { openSlowConnections } from './load/trickle.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { postSubscription } from '../unit/origin/running.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import type { HostServer } from './servers/host-server.ts';
import { startNginx } from './servers/nginx.ts';

const nginx = findTool('nginx');
const amount = 400;

let dist: string;
let folder: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
  folder = await mkdtemp(join(tmpdir(), 'load-'));
});
afterAll(async () => {
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

const loopback = ({ url, close }: { url: string; close: () => Promise<void> }): HostServer => ({
  origin: url.replace('localhost', '127.0.0.1'),
  stop: close,
});

interface Server {
  name: string;
  requests: Request[];
  start: (() => Promise<HostServer>) | undefined;
}

// Omits servers that are not installed.
const servers: Server[] = [
  { name: 'preview', requests: siteRequests, start: async () => loopback(await startPreview({ dist, port: 0 })) },
  { name: 'nginx', requests: siteRequests, start: nginx ? () => startNginx(nginx, dist) : undefined },
  {
    name: 'origin',
    // One of twenty requests is a subscription, each from a different client address.
    requests: originLoadRequests(20),
    start: async () => loopback(await startOrigin({ file: join(folder, 'origin.sqlite'), port: 0 })),
  },
];

describe.each(servers)('$name under load @full', ({ start, requests }) => {
  let server: HostServer;
  beforeAll(async () => {
    if (start) server = await start();
  });
  afterAll(() => server?.stop());

  test.skipIf(!start)('accepts every request of a burst within the limits', async () => {
    expect(await runLoadTest(server.origin, requests, { connections: 40, amount })).toMatchObject({
      sent: amount,
      refused: 0,
    });
  });

  test.skipIf(!start)('rejects malformed requests, and serves others meanwhile', async () => {
    const slow = await openSlowConnections(server.origin, 100);
    const others = runLoadTest(server.origin, requests, { connections: 5, seconds: 2, perSecond: 50 });
    const faults = await Promise.all(
      hostileRequests.map(async (request) => faultOf(request, await exchangeRawBytes(server.origin, request.bytes))),
    );
    expect(faults.filter((fault) => fault !== undefined).join('\n')).toBe('');
    expect(await others).toMatchObject({ refused: 0 });
    // During the test, all slow connections were open.
    expect(slow.open()).toBe(100);
    slow.stop();
  });
});

test('the origin limits one client without affecting others', async () => {
  const { url, close } = await startOrigin({
    file: join(folder, 'limits.sqlite'),
    port: 0,
    limit: { burst: 5, interval: 60_000 },
  });
  const send = (client: string, count: number) =>
    postSubscription(url, { email: `reader${count}@site.test` }, { 'x-forwarded-for': client }).then(
      ({ status }) => status,
    );
  const both = await Promise.all(
    Array.from({ length: 8 }, (_, count) =>
      Promise.all([send('192.0.2.1', count), send(`198.51.100.${count}`, count)]),
    ),
  );
  const [greedy, others] = [both.map(([status]) => status), both.map(([, status]) => status)];
  expect(greedy.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(others).toEqual(others.map(() => 200));
  await close();
});

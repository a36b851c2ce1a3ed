import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon, { type Request, type Options } from 'autocannon';
import { readProcessCost } from '../lib/process-cost.ts';
import { serveByNginx } from '../../test/serve-by-nginx.ts';
import { randomUUID } from 'node:crypto';
import { healthPath } from '~/api/health.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';

// nginx closes a connection after 1,000 requests, and autocannon would then assign later responses to earlier requests.
const maxRequestsPerConnection = 500;

/** Either a number of requests as fast as possible, or a duration in seconds at a steady rate. */
type LoadTestPlan = { connections: number } & ({ amount: number } | { seconds: number; perSecond: number });

export async function runLoadTest(url: string, requests: Request[], { connections, ...how }: LoadTestPlan) {
  const length: Partial<Options> =
    'amount' in how
      ? { amount: how.amount }
      : { duration: how.seconds, overallRate: how.perSecond, reconnectRate: maxRequestsPerConnection };
  const found = await autocannon({ url, connections, requests, timeout: 30, ...length });
  const { latency, duration, errors } = found;
  const answered = found['1xx'] + found['2xx'] + found['3xx'] + found['4xx'] + found['5xx'];
  return {
    sent: answered + errors,
    /** Number of error responses (4xx, 5xx) and of requests without a response. */
    refused: found['4xx'] + found['5xx'] + errors,
    /** Percentiles of the milliseconds until a response is complete. */
    p50: latency.p50,
    p99: latency.p99,
    perSecond: answered / duration,
  };
}

const get = (path: string): Request => ({ path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } });

/** Typical requests of one visit: pages, `/` with its language negotiation, files, and a redirect. */
const sitePaths = ['/en', '/', '/en/news', '/zh/dappstore', '/en/verify/', '/build.json', '/robots.txt'];
export const siteRequests: Request[] = sitePaths.map(get);

const client = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
let clients = 0;

/** A subscription request. Each request has a different client address, in the header that a proxy sets. */
const subscription: Request = {
  method: 'POST',
  path: subscribeEndpoint.path,
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client(++clients) },
    body: JSON.stringify({ email: `${randomUUID()}@site.test` }),
  }),
};

/** Returns requests to the origin: health checks and lists, and one subscription among each `each` requests. */
export function originLoadRequests(each: number): Request[] {
  const calls = [
    healthPath,
    '/api/content/v1/application/list?start=0&count=40&status=0&version=10.0.0&lang=en',
    '/api/main/v1/block_chain/list?lang=en&version=10.0.0&os=web',
  ];
  return [
    ...Array.from({ length: each - 1 }, (_, index) => get(calls[index % calls.length] ?? healthPath)),
    subscription,
  ];
}

const load = { connections: 50, amount: 5000 };
/** One of this many requests to the origin is a subscription. */
const subscriptionInterval = 10;

async function startProcess(name: string, requests: Request[], ...words: string[]) {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = fork(script, words, { execArgv: ['--import', './scripts/preload.mjs'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { name, url, pid: child.pid!, requests, stop };
}

/** Measures preview, nginx and origin under load, and how much memory each uses afterwards in bytes. */
export async function runLoadTests(dist: string) {
  const home = mkdtempSync(join(tmpdir(), 'load-'));
  const nginx = await serveByNginx(dist, home);
  const servers = [
    await startProcess('preview', siteRequests, 'preview', dist),
    ...(nginx ? [{ name: 'nginx', url: nginx.origin, requests: siteRequests, ...nginx }] : []),
    await startProcess('origin', originLoadRequests(subscriptionInterval), 'origin', join(home, 'origin.sqlite')),
  ];
  const results = [];
  try {
    for (const { name, url, pid, requests } of servers) {
      const sent = await runLoadTest(url, requests, load);
      results.push({ server: name, ...sent, memory: readProcessCost(pid).memory });
    }
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(home, { recursive: true });
  }
  return results;
}

export type ServerLoadResult = Awaited<ReturnType<typeof runLoadTests>>[number];

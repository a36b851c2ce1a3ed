import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request } from 'autocannon';
import { serveByNginx } from '../lib/serve-by-nginx.ts';
import { faultOf, hostileRequests } from './hostile-requests.ts';
import { exchange } from './raw-exchange.ts';
import { originRequests, siteRequests } from './requests.ts';
import { sendLoad, type Sent } from './send-load.ts';
import { soak, type Soak } from './soak.ts';
import { closedWithin, trickle } from './trickle.ts';

export interface ServerLoad {
  server: string;
  burst: Sent;
  /**
   * `others` are normal requests during hostile ones. `faults` are hostile requests that were not rejected. `closedAfter`
   * is the time after which slow connections were closed.
   */
  hostile: { others: Sent; faults: string[]; closedAfter: number | undefined };
  soak: Soak;
}

interface Server {
  name: string;
  url: string;
  pid: number;
  requests: Request[];
  stop: () => Promise<unknown>;
}

const burst = { connections: 50, amount: 5000 };
const slowConnections = 200;
/** Normal requests while slow connections are open, which servers close after 20 to 30 s. */
const others = { connections: 5, perSecond: 50 };
const timeoutMs = 60_000;
/** One subscription in this many requests. The result is less than one per second, the limit for all clients. */
const [eachInBurst, eachInSoak] = [10, 60];

async function startProcess(name: string, requests: Request[], ...words: string[]): Promise<Server> {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = fork(script, words, { execArgv: ['--import', './scripts/preload.mjs'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { name, url, pid: child.pid!, requests, stop };
}

async function startServers(dist: string, home: string): Promise<Server[]> {
  const nginx = await serveByNginx(dist, home);
  return [
    await startProcess('preview', siteRequests, 'preview', dist),
    ...(nginx ? [{ name: 'nginx', url: nginx.origin, requests: siteRequests, ...nginx }] : []),
    await startProcess('origin', originRequests(eachInBurst), 'origin', join(home, 'origin.sqlite')),
  ];
}

async function attack({ url, requests }: Server, seconds: number): Promise<ServerLoad['hostile']> {
  const slow = await trickle(url, slowConnections);
  const served = sendLoad(url, requests, { ...others, seconds });
  const faults = await Promise.all(hostileRequests.map(async (row) => faultOf(row, await exchange(url, row.bytes))));
  const answered = await served;
  const closedAfter = await closedWithin(slow, timeoutMs);
  return { others: answered, faults: faults.filter((fault) => fault !== undefined), closedAfter };
}

/**
 * Measures preview, nginx and origin under load. The soak tests run at the same time. Returns an empty list without a built
 * site.
 */
export async function measureLoad(dist: string, seconds: number): Promise<ServerLoad[]> {
  if (!existsSync(join(dist, 'build.json'))) return [];
  const home = mkdtempSync(join(tmpdir(), 'load-'));
  const servers = await startServers(dist, home);
  try {
    const found: Omit<ServerLoad, 'soak'>[] = [];
    for (const server of servers) {
      const sent = await sendLoad(server.url, server.requests, burst);
      found.push({ server: server.name, burst: sent, hostile: await attack(server, Math.min(seconds, 10)) });
    }
    const soaks = await Promise.all(
      servers.map(({ name, url, pid, requests }) =>
        soak(url, pid, name === 'origin' ? originRequests(eachInSoak) : requests, seconds),
      ),
    );
    return found.map((one, index) => ({ ...one, soak: soaks[index]! }));
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(home, { recursive: true });
  }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const sentOf = ({ sent, refused, p50, p99 }: Sent): string =>
  `${sent.toLocaleString('en')} requests, ${refused} refused, half within ${ms(p50)}, 99 of 100 within ${ms(p99)}`;

export const loadLines = (loads: readonly ServerLoad[]): string[] =>
  loads.flatMap(({ server, burst: { perSecond, ...sent }, hostile, soak: { seconds, memory, ...steady } }) => [
    `Load on ${server}: ${sentOf({ ...sent, perSecond })}, ${perSecond.toFixed(0)} a second on ${burst.connections} connections;`,
    `  beside ${slowConnections} slow connections and ${hostileRequests.length} hostile requests: ${sentOf(hostile.others)};`,
    `  slow ones closed ${hostile.closedAfter === undefined ? 'never' : `after ${(hostile.closedAfter / 1000).toFixed(0)} s`}, ` +
      `hostile ones not refused: ${hostile.faults.join('; ') || 'none'};`,
    `  ${seconds} s at ${steady.perSecond.toFixed(0)} a second: ${sentOf(steady)};`,
    `  memory ${mebibytes(memory.start)} once warm, ${mebibytes(memory.end)} at the end, ${mebibytes(memory.slope)} a minute`,
  ]);

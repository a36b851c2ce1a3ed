import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request } from 'autocannon';
import { processCostSoFar } from '../lib/process-cost.ts';
import { serveByNginx } from '../lib/serve-by-nginx.ts';
import { originLoadRequests, siteRequests } from './requests.ts';
import { runLoadTest, type LoadTestResult } from './run-load-test.ts';

/** Result of a load test of one server, and the memory of the server afterwards in bytes. */
export interface ServerLoadResult extends LoadTestResult {
  server: string;
  memory: number;
}

interface Server {
  name: string;
  url: string;
  pid: number;
  requests: Request[];
  stop: () => Promise<unknown>;
}

const load = { connections: 50, amount: 5000 };
/** One of this many requests to the origin is a subscription. */
const subscriptionInterval = 10;

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

/** Measures preview, nginx and origin under load. */
export async function runLoadTests(dist: string): Promise<ServerLoadResult[]> {
  const home = mkdtempSync(join(tmpdir(), 'load-'));
  const nginx = await serveByNginx(dist, home);
  const servers = [
    await startProcess('preview', siteRequests, 'preview', dist),
    ...(nginx ? [{ name: 'nginx', url: nginx.origin, requests: siteRequests, ...nginx }] : []),
    await startProcess('origin', originLoadRequests(subscriptionInterval), 'origin', join(home, 'origin.sqlite')),
  ];
  const results: ServerLoadResult[] = [];
  try {
    for (const { name, url, pid, requests } of servers) {
      const sent = await runLoadTest(url, requests, load);
      results.push({ server: name, ...sent, memory: processCostSoFar(pid).memory });
    }
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(home, { recursive: true });
  }
  return results;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Notice } from '~/domain/notice.ts';
import { startOrigin } from '~/origin/server/start-origin.ts';
import type { RefreshReport } from '../../scripts/refresh/report.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { serveByNginx } from '../../scripts/test/serve-by-nginx.ts';
import type { HostFaultResponse } from '../faults/lists/host.ts';
import { startHost } from '../listening-host.ts';
import { copyProject } from '../project-copy.ts';

/** Seconds from the edit of a file until nginx serves the changed page, and the report of the refresh. */
export interface AlertTiming {
  seconds: number;
  how: RefreshReport['how'];
  rendered: number;
}

/**
 * Results of three edits: an alert on all pages appears, the alert disappears, and a notice appears on the home pages.
 */
export interface AlertResults {
  raised: AlertTiming;
  takenDown: AlertTiming;
  home: AlertTiming;
}

const isDown: HostFaultResponse = (response) => void response.destroy();
const hangs: HostFaultResponse = () => undefined;
const sendsHalf: HostFaultResponse = (response, due) => {
  const answer = JSON.parse(due) as { data: unknown };
  const { data } = answer;
  const half = Array.isArray(data) ? data.slice(0, data.length / 2) : data;
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...answer, data: half }));
};

/** Starts a server that acts as both hosts and serves the embedded data. `lie` sets its fault. */
async function startFactsHost(database: string) {
  const facts = await startOrigin({ file: database, port: 0 });
  const state: { lie: HostFaultResponse | undefined } = { lie: undefined };
  const host = await startHost((request, response) => {
    const path = request.url ?? '/';
    void fetch(facts.url + path).then(async (answer) => {
      const due = await answer.text();
      if (state.lie) state.lie(response, due, path);
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(due);
    });
  });
  return Object.assign(state, { url: host.url, stop: () => host.stop().then(facts.close) });
}

const warning = 'A copy of this site asks for recovery phrases: it is not ours.';
const notice = (pages: Notice['pages']): Notice => ({
  ...{ id: 'bench', kind: 'phishing', pages, start: '2024-01-01', text: { en: warning } },
});
const interval = 50;

const pageOf = async (address: string): Promise<string> => (await fetch(address)).text();

/**
 * Measures how long it takes to publish an alert while the hosts are down, send half of each list, or hang. Returns
 * undefined if nginx is not installed.
 */
export async function measureAlert(): Promise<AlertResults | undefined> {
  if (!findTool('nginx')) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'alert-'));
  const [root, notices] = [join(home, 'root'), join(home, 'notices.json')];
  const served = join(root, 'current/site');
  const hosts = await startFactsHost(join(home, 'origin.sqlite'));
  // In a copy of the project, because that has its own snapshot.
  const project = copyProject();
  const say = (...list: Notice[]): void => writeFileSync(notices, JSON.stringify(list));

  async function refresh(): Promise<RefreshReport> {
    const [CONTENT_API, MAIN_API] = [`${hosts.url}/api/content`, `${hosts.url}/api/main`];
    const environment = { REFRESH_ROOT: root, NOTICES: notices, REFRESH_PING: undefined, CONTENT_API, MAIN_API };
    const script = ['--max-semi-space-size=8', '--import', './scripts/preload.mjs', 'scripts/refresh.ts'];
    const child = spawn(process.execPath, script, { cwd: project.root, env: { ...process.env, ...environment } });
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error(`The refresh failed:\n${(out + error).slice(-2000)}`);
    // Reads the report from its file, because stdout also contains messages of Astro.
    return JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')) as RefreshReport;
  }

  async function seen(address: string, edit: () => void, isShown: boolean): Promise<AlertTiming> {
    const begin = performance.now();
    edit();
    const refreshed = refresh();
    let seconds: number | undefined;
    const watched = (async () => {
      while ((await pageOf(address)).includes(warning) !== isShown) await setTimeout(interval);
      seconds = (performance.now() - begin) / 1000;
    })();
    const { how, rendered = 0 } = await refreshed;
    await Promise.race([watched, setTimeout(2000)]);
    if (seconds === undefined) throw new Error(`${address} does not show what the refresh published.`);
    return { seconds, how, rendered };
  }

  say();
  await refresh();
  const server = await serveByNginx(served, join(home, 'server'), true);
  try {
    const { origin = '' } = server ?? {};
    hosts.lie = isDown;
    const raised = await seen(`${origin}/ru/dappstore`, () => say(notice('all')), true);
    hosts.lie = sendsHalf;
    const takenDown = await seen(`${origin}/ru/dappstore`, () => say(), false);
    hosts.lie = hangs;
    return { raised, takenDown, home: await seen(`${origin}/en`, () => say(notice('home')), true) };
  } finally {
    await server?.stop();
    await hosts.stop();
    project.remove();
    rmSync(home, { recursive: true });
  }
}

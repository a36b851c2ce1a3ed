import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import releases from '~/data/releases.json' with { type: 'json' };
import { startHost } from '../../listening-host.ts';
import { sendForm } from '../../unit/origin/forms.ts';
import { runReviewInProcess } from '../../unit/origin/reviewing.ts';
import { startTestedOrigin } from '../../unit/origin/running.ts';

/** Sends a faulty response. `due` is the body of the correct response. */
export type HostFaultResponse = (response: ServerResponse, due: string, path: string) => void;

/**
 * A server that acts as the content host, the main API host, the origin with approved submissions, and the host of
 * releases. Each list contains at least one row.
 */
export interface FaultyHost {
  url: string;
  /** The fault of all responses from now on. Undefined means correct responses. */
  lie: HostFaultResponse | undefined;
  /** The paths that the fault affects. By default, all. */
  about: RegExp;
  asked: string[];
  stop: () => Promise<void>;
}

const releasesPath = '/releases.json';

export async function startFaultyHost(): Promise<FaultyHost> {
  const origin = await startTestedOrigin();
  for (const [at, kind] of (['dapp', 'token', 'nft', 'chain'] as const).entries()) {
    const answers = kind === 'chain' ? { explorers: ['https://explorer.pontoon.example.com'] } : {};
    await sendForm(origin.url, { kind, answers, sent: { isDistinct: true } });
    await runReviewInProcess(origin.file, 'set', String(at + 1), 'approved');
  }
  const all = /./;
  const asked: string[] = [];
  // Each request has a different client address, because rate limits would affect the test.
  let client = 0;
  const ask = (path: string) =>
    fetch(origin.url + path, { headers: { 'x-forwarded-for': `10.0.${(++client >> 8) & 255}.${client & 255}` } });
  const due = async (path: string) => (path === releasesPath ? JSON.stringify(releases) : (await ask(path)).text());
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    asked.push(path);
    // The fault does not affect logos, because they are files and not lists.
    if (path.includes('/logos/')) {
      const logo = await ask(path);
      response.writeHead(logo.status, { 'content-type': 'image/png' }).end(new Uint8Array(await logo.arrayBuffer()));
      return;
    }
    const body = await due(path);
    if (lying.lie && lying.about.test(path)) lying.lie(response, body, path);
    else response.setHeader('content-type', 'application/json').end(body);
  };
  const host = await startHost((request, response) => void answer(request, response));
  const lying: FaultyHost = {
    ...{ url: host.url, lie: undefined, about: all, asked },
    stop: () => host.stop().then(origin.stop),
  };
  return lying;
}

/** Returns host settings that request all lists from one URL. */
export const hostsAt = (url: string) => ({
  content: `${url}/api/content`,
  main: `${url}/api/main`,
  origin: url,
  releases: `${url}${releasesPath}`,
});

/** Creates a temporary folder for a snapshot. `remove` deletes the folder. */
export async function createSnapshotFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'lists-'));
  return { folder: join(home, 'snapshot'), remove: () => rm(home, { recursive: true }) };
}

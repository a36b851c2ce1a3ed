import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { openOrigin } from '../../src/origin/server/open-origin.ts';
import { openSqliteStore } from '../../src/origin/sqlite/open-store.ts';
import { routeOfAddress } from '../../src/routing/route-of-address.ts';

/** The built site with an origin. Its connection goes through a proxy, with which a test can interrupt or delay it. */
export interface Site {
  url: string;
  /** Closes all connections and refuses new ones until `mend` is called. */
  cut: () => void;
  mend: () => void;
  /** Delays all responses by `milliseconds`, starting with the next request for `path`. */
  hold: (path: string, milliseconds: number) => void;
  /** Holds back all responses until `mend` is called. */
  pause: () => void;
  /** Closes all connections during the next POST request to a path. Resolves when that happens. */
  dropAt: (path: string) => Promise<void>;
  /** Returns the titles of the stored submissions. */
  kept: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Serves a built site with its real headers and an empty origin on a free port. */
export async function serveSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const file = join(folder, 'origin.sqlite');
  const origin = openOrigin(file, { routeOf: routeOfAddress });
  const preview = await startPreview({ dist: 'dist', port: 0, api: origin.listener });
  const sockets = new Set<Socket>();
  let state: 'cut' | 'held' | 'open' = 'open';
  let dropped: { path: string; done: () => void } | undefined;
  let held: { path: string; milliseconds: number } | undefined;
  let clock: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];
  const mend = () => {
    clearTimeout(clock);
    clock = undefined;
    state = 'open';
    for (const send of waiting.splice(0)) send();
  };
  const line = createServer((client) => {
    const host = connect(Number(new URL(preview.url).port), '127.0.0.1');
    const whenOpen = (send: () => void) => void (state === 'open' ? send() : waiting.push(send));
    for (const socket of [client, host]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => host.destroy());
    // The server closes idle connections after 5 s. The proxy may still hold back a response then, so it closes the
    // client's side later.
    host.on('close', () => whenOpen(() => client.end()));
    if (state === 'cut') client.destroy();
    client.pipe(host);
    client.on('data', (part: Buffer) => {
      if (dropped && part.includes(`POST ${dropped.path} `)) {
        cut();
        dropped.done();
        dropped = undefined;
        return;
      }
      // Only a request for the path starts the delay, not other requests such as prefetches.
      if (state !== 'held' || !held) return;
      const { path, milliseconds } = held;
      if ([' ', '?'].some((end) => part.includes(`GET ${path}${end}`))) clock ??= setTimeout(mend, milliseconds);
    });
    host.on('data', (part: Buffer) => whenOpen(() => client.write(part)));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    clearTimeout(clock);
    state = 'cut';
    waiting.length = 0;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut,
    mend,
    hold: (path, milliseconds) => {
      state = 'held';
      held = { path, milliseconds };
    },
    pause: () => {
      state = 'held';
      held = undefined;
    },
    dropAt: (path) => new Promise((done) => (dropped = { path, done })),
    kept: async () => {
      const store = openSqliteStore(file);
      const list = await store.submissions.list({});
      store.close();
      return list.map(({ title }) => title);
    },
    stop: async () => {
      cut();
      line.close();
      await preview.close();
      origin.close();
      rmSync(folder, { recursive: true });
    },
  };
}

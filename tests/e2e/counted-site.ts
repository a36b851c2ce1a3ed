import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { openOrigin } from '../../src/origin/server/open-origin.ts';
import { openSqliteStore } from '../../src/origin/sqlite/open-store.ts';
import { routeOfAddress } from '../../src/routing/route-of-address.ts';

interface CountedSite {
  url: string;
  /** Returns the numbers of failures by `kind route engine`, and the paths of missing pages. */
  counted: () => Promise<{ failures: Record<string, number>; missing: string[] }>;
  stop: () => Promise<void>;
}

/** Faults of a hosting provider: headers to add to every response, files to omit, and text to remove from pages. */
interface Spoiled {
  added?: Record<string, string>;
  lost?: RegExp;
  leftOut?: RegExp;
}

/** Serves the built site with its real headers and an origin, through a proxy that applies the faults. */
export async function serveWithFailureCounts({ added = {}, lost, leftOut }: Spoiled): Promise<CountedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'));
  const file = join(folder, 'origin.sqlite');
  const origin = openOrigin(file, { routeOf: routeOfAddress });
  const preview = await startPreview({ dist: 'dist', port: 0, api: origin.listener });
  const line = createServer((given, answer) => {
    if (lost?.test(given.url ?? '')) return void answer.writeHead(404).end();
    // Requests uncompressed responses, because only from these can the proxy remove text.
    const headers = { ...given.headers, ...(leftOut && { 'accept-encoding': 'identity' }) };
    const asked = ask(preview.url + (given.url ?? ''), { method: given.method, headers }, (found) => {
      const isPage = found.headers['content-type']?.startsWith('text/html');
      if (leftOut && isPage) delete found.headers['content-length'];
      answer.writeHead(found.statusCode ?? 502, { ...found.headers, ...added });
      if (leftOut && isPage) void text(found).then((page) => answer.end(page.replace(leftOut, '')));
      else found.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    given.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    counted: async () => {
      const store = openSqliteStore(file);
      const { failures, missing } = await store.failures.read();
      store.close();
      const counts = failures.map(({ kind, page, engine, count }) => [`${kind} ${page} ${engine}`, count] as const);
      return { failures: Object.fromEntries(counts), missing: missing.map(({ address }) => address) };
    },
    stop: async () => {
      line.closeAllConnections();
      line.close();
      await preview.close();
      origin.close();
      rmSync(folder, { recursive: true });
    },
  };
}

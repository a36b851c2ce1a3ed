// The machine that fetches and publishes, as a process of its own: it does what it is told, and may be killed at any write.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { readManifest } from '~/content/manifest.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { refresh } from '../../../scripts/refresh/command.ts';
import { buildDay } from './fake-builder.ts';
import { breakAfter, hasBroken, watchWrites, type Break } from './break-writes.ts';

/** What it may be told to do, and where its writes break. */
export interface Order {
  does: 'fetch' | 'refresh' | 'force' | 'rollback';
  breaks?: { after: number; how: Break } | undefined;
}

/** How an order ended: the exit code of a refresh; of a fetch 0, or 1 where the disk failed. */
export interface Done {
  code: number;
  /** Of a fetch: how many faults of hosts it reported. */
  faults: number;
  /** Whether a write was broken on the way. */
  isBroken: boolean;
}

const {
  DAY_FOLDER: folder = '',
  DAY_SNAPSHOT: snapshot = '',
  DAY_HOST: host = '',
  DAY_ORIGIN: origin = '',
} = process.env;
const root = join(folder, 'site');
const limits = { rows: 1000, pages: 8, requests: 500, time: 10_000, listTime: 5000 };

type Ended = Omit<Done, 'isBroken'>;

async function doFetch(): Promise<Ended> {
  try {
    const hosts = {
      content: `${host}/api/content`,
      main: `${host}/api/main`,
      ...(existsSync(origin) && { origin: readFileSync(origin, 'utf8') }),
    };
    const { faults } = await fetchSnapshot({ ...hosts, folder: snapshot, timeout: 3000, limits });
    return { code: 0, faults };
  } catch {
    return { code: 1, faults: 0 };
  }
}

/** What was fetched, as a refresh knows it. */
function data() {
  const files = Object.entries(readManifest(snapshot)?.files ?? {}).sort();
  return {
    digest: sha256Hex(JSON.stringify(files.map(([file, { digest }]) => [file, digest]))).slice(0, 24),
    lists: Object.fromEntries(files.map(([file, { count }]) => [file, count])),
  };
}

async function doRefresh(does: Order['does']): Promise<Ended> {
  process.exitCode = 0;
  const flags = { root, 'no-fetch': true, force: does === 'force', rollback: does === 'rollback', json: true };
  await refresh(flags, { data, code: [], build: buildDay });
  return { code: process.exitCode, faults: 0 };
}

console.log = () => undefined;
console.error = () => undefined;
watchWrites(folder);
const obey = async ({ does, breaks }: Order) => {
  breakAfter(breaks?.after ?? Infinity, breaks?.how);
  const ended = does === 'fetch' ? await doFetch() : await doRefresh(does);
  const done: Done = { ...ended, isBroken: hasBroken() };
  breakAfter(Infinity);
  process.exitCode = 0;
  process.send?.(done);
};
process.on('message', (order: Order) => void obey(order));
process.send?.('ready');

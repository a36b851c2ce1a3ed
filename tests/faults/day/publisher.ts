// A process that fetches and publishes on command. A write fault can kill it at any write.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { readSnapshotManifest } from '~/content/manifest.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { runRefresh } from '../../../scripts/refresh/command.ts';
import { buildWithoutAstro } from './fake-builder.ts';
import { failWritesAfter, hasWriteFailed, interceptWrites, type WriteFaultKind } from './break-writes.ts';

/** A command with an optional write fault. */
export interface PublisherOrder {
  does: 'fetch' | 'refresh' | 'force' | 'rollback';
  breaks?: { after: number; how: WriteFaultKind } | undefined;
}

/**
 * The result of an order. `code` is the exit code of a refresh. For a fetch, it is 1 if the disk failed and otherwise
 * 0.
 */
export interface PublisherResult {
  code: number;
  /** Number of faults that a fetch has reported about hosts. */
  faults: number;
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

type Ended = Omit<PublisherResult, 'isBroken'>;

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

/** Returns the digest of the snapshot and its row counts, as a refresh computes them. */
function data() {
  const files = Object.entries(readSnapshotManifest(snapshot)?.files ?? {}).sort();
  return {
    digest: sha256Hex(JSON.stringify(files.map(([file, { digest }]) => [file, digest]))).slice(0, 24),
    lists: Object.fromEntries(files.map(([file, { count }]) => [file, count])),
  };
}

async function doRefresh(does: PublisherOrder['does']): Promise<Ended> {
  process.exitCode = 0;
  const flags = { root, 'no-fetch': true, force: does === 'force', rollback: does === 'rollback', json: true };
  await runRefresh(flags, { data, code: [], build: buildWithoutAstro });
  return { code: process.exitCode, faults: 0 };
}

console.log = () => undefined;
console.error = () => undefined;
interceptWrites(folder);
const obey = async ({ does, breaks }: PublisherOrder) => {
  failWritesAfter(breaks?.after ?? Infinity, breaks?.how);
  const ended = does === 'fetch' ? await doFetch() : await doRefresh(does);
  const done: PublisherResult = { ...ended, isBroken: hasWriteFailed() };
  failWritesAfter(Infinity);
  process.exitCode = 0;
  process.send?.(done);
};
process.on('message', (order: PublisherOrder) => void obey(order));
process.send?.('ready');

import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { forgetResults } from '~/lib/once.ts';
import { readSnapshotManifest, snapshotManifestFile } from './manifest.ts';
import { clearSnapshot, fetchedFolder, readAsOrigin } from './snapshot.ts';

const interval = 2000;

const digests = (): string =>
  JSON.stringify(Object.values(readSnapshotManifest(fetchedFolder)?.files ?? {}).map(({ digest }) => digest));

/**
 * Lets an origin read approved submissions without ORIGIN_API, and read its lists again after a fetch has changed one.
 * Returns a function that ends this.
 */
export function followSnapshot(): () => void {
  readAsOrigin();
  const manifest = join(process.cwd(), fetchedFolder, snapshotManifestFile);
  let last = digests();
  const look = () => {
    const found = digests();
    if (found === last) return;
    last = found;
    clearSnapshot();
    forgetResults();
  };
  // Checks the time of the file, because a folder of another container reports no changes.
  watchFile(manifest, { persistent: false, interval }, look);
  return () => unwatchFile(manifest, look);
}

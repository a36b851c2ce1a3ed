import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A cache of compressed files between builds. Names include the content hash and the settings. */
export interface CompressedStore {
  /** Returns the cached file if it passes the check. Otherwise, creates and caches it. */
  take: (name: string, passes: (bytes: Buffer) => Promise<boolean>, make: () => Promise<Buffer>) => Promise<Buffer>;
  prune: () => void;
}

/** Included in file names, because other library versions compress differently. */
const versions = process.versions['brotli'];

/** Opens a cache in a folder. `prune` removes all files that were not used since. */
export function openCompressedStore(folder: string): CompressedStore {
  mkdirSync(folder, { recursive: true });
  const stored = new Set(readdirSync(folder));
  const taken = new Set<string>();
  return {
    async take(name, passes, make) {
      const file = `${name}.${versions}`;
      taken.add(file);
      if (stored.has(file)) {
        const bytes = readFileSync(join(folder, file));
        // A killed build or a full disk can leave a corrupted file.
        if (await passes(bytes)) return bytes;
      }
      const bytes = await make();
      const partial = join(folder, randomUUID());
      writeFileSync(partial, bytes);
      renameSync(partial, join(folder, file));
      return bytes;
    },
    prune() {
      for (const file of readdirSync(folder)) if (!taken.has(file)) rmSync(join(folder, file), { force: true });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of compressed files between builds. Names include the content hash and the settings. */
export interface CompressedStore {
  /** Returns the cached file if it passes the check. Otherwise, creates and caches it. */
  take: (name: string, passes: (bytes: Buffer) => Promise<boolean>, make: () => Promise<Buffer>) => Promise<Buffer>;
  prune: () => Promise<void>;
}

/** Included in file names, because other library versions compress differently. */
const versions = `${process.versions['brotli']}-${process.versions['zlib']}`;

/** Opens a cache in a folder. `prune` removes all files that were not used since. */
export async function openCompressedStore(folder: string): Promise<CompressedStore> {
  await mkdir(folder, { recursive: true });
  const stored = new Set(await readdir(folder));
  const taken = new Set<string>();
  return {
    async take(name, passes, make) {
      const file = `${name}.${versions}`;
      taken.add(file);
      if (stored.has(file)) {
        const bytes = await readFile(join(folder, file));
        // A killed build or a full disk can leave a corrupted file.
        if (await passes(bytes)) return bytes;
      }
      const bytes = await make();
      const partial = join(folder, randomUUID());
      await writeFile(partial, bytes);
      await rename(partial, join(folder, file));
      return bytes;
    },
    async prune() {
      const left = (await readdir(folder)).filter((file) => !taken.has(file));
      await Promise.all(left.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}

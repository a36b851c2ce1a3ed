import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Compressed files of the build before, under names that say what is in them and how it was made. */
export interface CompressedStore {
  /** The file of a name: the one that stands there and passes, else one made anew, which stands there from now on. */
  take: (name: string, passes: (bytes: Buffer) => Promise<boolean>, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Removes what this build did not take. */
  prune: () => Promise<void>;
}

/** Another version of a library makes other bytes of the same content, and a build is the same with and without a store. */
const versions = `${process.versions['brotli']}-${process.versions['zlib']}`;

/** Opens a store in a folder of its own; whatever else lies in it is removed. */
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
        // A killed build or a full disk may have left anything.
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

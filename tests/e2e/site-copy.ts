import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '~/lib/list-files.ts';
import { hardLinkFiles } from '../../scripts/hosts/link-files.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';

/** A served copy of the built site that a test may modify. */
export interface SiteCopy {
  url: string;
  /** Returns the only file whose name matches. Patterns are needed because names contain a hash. */
  find: (name: RegExp) => string;
  change: (file: string, spoil: (text: string) => string) => void;
  remove: (file: string) => void;
  stop: () => Promise<void>;
}

/** Copies the built site as hard links. Serves the copy with the real headers on a free port. */
export async function serveSiteCopy(): Promise<SiteCopy> {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'));
  const files = listFiles('dist');
  hardLinkFiles('dist', copy, files);
  const { url, close } = await startPreview({ dist: copy, port: 0 });
  // Deletes a file before a new one is written, because the hard link shares its content with the built site.
  const remove = (file: string) => {
    for (const suffix of ['', '.br', '.gz']) rmSync(join(copy, file + suffix), { force: true });
  };
  return {
    url,
    find: (name) => {
      const found = files.filter((file) => name.test(file));
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} files look like ${name}`);
      return found[0];
    },
    change: (file, spoil) => {
      const text = readFileSync(join(copy, file), 'utf8');
      remove(file);
      writeFileSync(join(copy, file), spoil(text));
    },
    remove,
    stop: async () => {
      await close();
      rmSync(copy, { recursive: true });
    },
  };
}

import { copyFileSync, linkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from '~/lib/ensure-folder.ts';

/** Creates a hard link, or a copy if hard links are impossible. */
function linkOrCopyFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Creates hard links of files in another folder, or copies if hard links are impossible. */
export function hardLinkFiles(
  from: string,
  to: string,
  files: readonly string[],
  place = (file: string) => file,
): void {
  const made = new Set<string>();
  for (const file of files) {
    const target = join(to, place(file));
    const folder = dirname(target);
    if (!made.has(folder)) {
      ensureFolder(folder);
      made.add(folder);
    }
    linkOrCopyFile(join(from, file), target);
  }
}

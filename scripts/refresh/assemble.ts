import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DigestsByFile } from '../build/site-record.ts';
import { hardLinkFiles } from '../hosts/link-files.ts';
import { encodingSuffixes, serializeEncodings } from './file-encodings.ts';
import { digestsOfReleaseFiles, type SiteRelease } from './release.ts';
import { releaseFolderOf, unfinishedReleaseFolderOf, type ReleaseStore } from './release-store.ts';

const site = (folder: string): string => join(folder, 'site');

/** Creates hard links of files in another folder, with their compressed copies. */
function linkWithEncodings(from: string, to: string, files: readonly string[]): void {
  const paths = files.flatMap((file) => encodingSuffixes.map((suffix) => file + suffix));
  hardLinkFiles(
    from,
    to,
    paths.filter((path) => existsSync(join(from, path))),
  );
}

/**
 * Assembles a release from new files and from hard links to the intact files of the current release. Returns its folder
 * and the encodings of its files (file-encodings.ts).
 */
export function assembleRelease(
  store: ReleaseStore,
  id: string,
  files: DigestsByFile,
  served: SiteRelease | undefined,
) {
  const folder = unfinishedReleaseFolderOf(store, id);
  const servedFiles = served ? digestsOfReleaseFiles(served) : {};
  const isServed = (file: string): boolean => servedFiles[file] === files[file];
  const all = Object.keys(files);
  linkWithEncodings(site(releaseFolderOf(store, served?.id ?? '')), site(folder), all.filter(isServed));
  linkWithEncodings(
    store.work,
    site(folder),
    all.filter((file) => !isServed(file)),
  );
  const placed: DigestsByFile = {};
  for (const [file, digest] of Object.entries(files)) {
    const known = isServed(file) ? served?.placed[file] : undefined;
    const text = serializeEncodings(site(folder), file, digest, known);
    if (text !== undefined) placed[file] = text;
  }
  return { folder, placed };
}

import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Digests } from '../build/site-record.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { hasSameNames } from './damage.ts';
import { formEndings, formsIn, placedText } from './placed.ts';
import { filesOf, readRelease, type Release } from './release.ts';
import { folderOf, unfinishedFolderOf, type ReleaseStore } from './release-store.ts';

const site = (folder: string): string => join(folder, 'site');

function put(from: string, to: string): void {
  // A link shares its content with other releases: it is never written into, always replaced.
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Takes from the spare release what is not placed as in the one that is served, which was looked at; returns the other files. */
function beginWithSpare(folder: string, spare: Release, { placed }: Release): Set<string> {
  rmSync(join(folder, 'release.json'));
  const same = new Set<string>();
  for (const [file, text] of Object.entries(spare.placed)) {
    // Of the same text is the same file, since no name in the spare one was changed.
    if (placed[file] === text) same.add(file);
    else for (const { path } of formsIn(file, text)) rmSync(join(site(folder), path), { force: true });
  }
  return same;
}

/** A folder at the beginning: whether a file that is served lies there in all its forms, and which of these are as they were placed. */
interface Begun {
  isThere: (file: string) => boolean;
  untouched: ReadonlySet<string>;
}

/** A folder to make a release in: the spare one, as far as it holds the same links as what is served, else links to that. */
function begin(store: ReleaseStore, folder: string, served: Release | undefined): Begun {
  const spare = readRelease(store.spare);
  if (spare && served && hasSameNames(site(store.spare), spare)) {
    renameSync(store.spare, folder);
    const untouched = beginWithSpare(folder, spare, served);
    return { isThere: (file) => untouched.has(file), untouched };
  }
  // Somebody has put something there, or a run that was killed has left a part of it.
  rmSync(store.spare, { recursive: true, force: true });
  mkdirSync(site(folder), { recursive: true });
  const from = site(folderOf(store, served?.id ?? ''));
  const paths = Object.keys(served ? filesOf(served) : {}).flatMap((file) => formEndings.map((form) => file + form));
  linkFiles(
    from,
    site(folder),
    paths.filter((file) => existsSync(join(from, file))),
  );
  return { isThere: () => true, untouched: new Set() };
}

/** A release that was laid out: its folder, and what lies there (placed.ts). */
interface Assembled {
  folder: string;
  placed: Digests;
}

/** Lays out a release in a folder of its own: what is new from the work folder, all else as links to what is served, which is sound. */
export function assemble(store: ReleaseStore, id: string, files: Digests, served: Release | undefined): Assembled {
  const folder = unfinishedFolderOf(store, id);
  const { isThere, untouched } = begin(store, folder, served);
  const servedFiles = served ? filesOf(served) : {};
  const servedSite = site(folderOf(store, served?.id ?? ''));
  const placed: Digests = {};
  for (const [file, digest] of Object.entries(files)) {
    const isServed = servedFiles[file] === digest;
    const known = isServed ? served?.placed[file] : undefined;
    if (known !== undefined && untouched.has(file)) {
      placed[file] = known;
      continue;
    }
    const from = isServed ? servedSite : store.work;
    if (!isServed || !isThere(file))
      for (const form of formEndings) put(join(from, file + form), join(site(folder), file + form));
    const text = placedText(site(folder), file, digest, known);
    if (text !== undefined) placed[file] = text;
  }
  for (const file of Object.keys(servedFiles))
    if (!(file in files)) for (const form of formEndings) rmSync(join(site(folder), file + form), { force: true });
  return { folder, placed };
}

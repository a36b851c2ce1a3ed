import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compressedForms } from '../build/compress.ts';
import { digestOfFile } from './inputs.ts';
import { filesOf, type Digests, type Release } from './release.ts';

const plainName = (file: string): string => file.replace(/\.(?:br|gz)$/, '');

/** The digests of the compressed forms of files in a folder; those of files that were carried over are known. */
export function digestsOfForms(folder: string, files: Digests, known: Release | undefined): Digests {
  const before = known ? filesOf(known) : {};
  const found = Object.entries(files).flatMap(([file, digest]) =>
    compressedForms
      .map((form) => `${file}${form}`)
      .flatMap((form) => {
        const carried = before[file] === digest ? known?.forms[form] : undefined;
        if (carried) return [[form, carried] as const];
        const path = join(folder, form);
        return existsSync(path) ? [[form, digestOfFile(path)] as const] : [];
      }),
  );
  return Object.fromEntries(found);
}

/** The files of a release that are not as they were placed, in any of their forms: changed, gone, or put there by another. */
export function damagedFiles(site: string, release: Release): Set<string> {
  const placed: Digests = { ...filesOf(release), ...release.forms };
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const there = new Set(entries.map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1)));
  const gone = Object.keys(placed).filter((file) => !there.has(file));
  const changed = [...there].filter((file) => placed[file] !== digestOfFile(join(site, file)));
  return new Set([...gone, ...changed].map(plainName));
}

const without = (digests: Digests, files: ReadonlySet<string>): Digests =>
  Object.fromEntries(Object.entries(digests).filter(([file]) => !files.has(plainName(file))));

/** A release as if it never had some files: whatever is made of it makes them anew. */
export const withoutFiles = (release: Release, files: ReadonlySet<string>): Release => ({
  ...release,
  pages: without(release.pages, files),
  assets: without(release.assets, files),
  forms: without(release.forms, files),
});

import { statSync } from 'node:fs';
import { compressedEncodings } from '../build/compress.ts';
import { digestOfFile } from '../build/inputs.ts';
import { digestsOfReleaseFiles, type SiteRelease } from './release.ts';

export const encodingSuffixes = ['', ...compressedEncodings];

export interface ReleaseFileEncoding {
  path: string;
  digest: string;
  /** Metadata of the file when it was written (`fileStampOf`). */
  stamp: string;
}

/** Returns metadata that changes with the file (inode, size, mtime). Returns undefined if the file does not exist. */
export function fileStampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

export const sizeOfFileStamp = (stamp: string): number => Number(stamp.split(' ')[1]);

// The record is a string, which is faster to read and compare than an object per encoding.
const between = '\n';
const written = (ending: string, digest: string, stamp: string): string => `${ending} ${digest} ${stamp}`;

export const parseEncodings = (file: string, text: string): ReleaseFileEncoding[] =>
  text.split(between).map((form) => {
    const afterEnding = form.indexOf(' ');
    const afterDigest = form.indexOf(' ', afterEnding + 1);
    return {
      path: file + form.slice(0, afterEnding),
      digest: form.slice(afterEnding + 1, afterDigest),
      stamp: form.slice(afterDigest + 1),
    };
  });

/**
 * Serializes the encodings of a file. Reuses digests from `known` (the previous string) if the file is unchanged.
 * Returns undefined if the file does not exist.
 */
export function serializeEncodings(site: string, file: string, digest: string, known?: string): string | undefined {
  const digests = new Map(
    [...(known === undefined ? [] : parseEncodings(file, known)), { path: file, digest }].map((form) => [
      form.path,
      form.digest,
    ]),
  );
  const forms = encodingSuffixes.flatMap((ending) => {
    const path = `${site}/${file}${ending}`;
    const stamp = fileStampOf(path);
    return stamp === undefined ? [] : [written(ending, digests.get(file + ending) ?? digestOfFile(path), stamp)];
  });
  return forms.length > 0 ? forms.join(between) : undefined;
}

/** Yields each encoding of each file of a release. The stamp of a file without recorded encodings is an empty string. */
export function* listReleaseEncodings(release: SiteRelease): Generator<ReleaseFileEncoding> {
  for (const [file, digest] of Object.entries(digestsOfReleaseFiles(release)))
    yield* parseEncodings(file, release.placed[file] ?? written('', digest, ''));
}

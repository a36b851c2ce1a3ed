import { statSync } from 'node:fs';
import { compressedForms } from '../build/compress.ts';
import { digestOfFile } from '../build/inputs.ts';
import type { Digests } from '../build/site-record.ts';

/** The endings of a file's forms: as it is, and compressed. */
export const formEndings = ['', ...compressedForms];

/** A file in one of its forms, as a release placed it. */
export interface PlacedForm {
  path: string;
  digest: string;
  /** What its file system said of it then (`stampOf`). */
  stamp: string;
}

/** What a file system says of a file that nobody has touched, without reading it: a link to it says the same. Undefined where there is none. */
export function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

/** How long a file is, by its stamp. */
export const bytesOfStamp = (stamp: string): number => Number(stamp.split(' ')[1]);

// One text holds all forms of a file. A record of each would make a release hold three times the names, of which reading them
// is the most expensive, and two releases are compared file by file.
const between = '\n';
const written = (ending: string, digest: string, stamp: string): string => `${ending} ${digest} ${stamp}`;

/** The forms that a text tells of. */
export const formsIn = (file: string, text: string): PlacedForm[] =>
  text.split(between).map((form) => {
    const afterEnding = form.indexOf(' ');
    const afterDigest = form.indexOf(' ', afterEnding + 1);
    return {
      path: file + form.slice(0, afterEnding),
      digest: form.slice(afterEnding + 1, afterDigest),
      stamp: form.slice(afterDigest + 1),
    };
  });

/** The text of a file that lies in a site; `known` is that of the same file at another time. Undefined where there is none. */
export function placedText(site: string, file: string, digest: string, known?: string): string | undefined {
  const digests = new Map(
    [...(known === undefined ? [] : formsIn(file, known)), { path: file, digest }].map((form) => [
      form.path,
      form.digest,
    ]),
  );
  const forms = formEndings.flatMap((ending) => {
    const path = `${site}/${file}${ending}`;
    const stamp = stampOf(path);
    return stamp === undefined ? [] : [written(ending, digests.get(file + ending) ?? digestOfFile(path), stamp)];
  });
  return forms.length > 0 ? forms.join(between) : undefined;
}

/** Every form of every file of a release; also of those that were not there when they should have been placed. */
export function* placedForms(files: Digests, placed: Digests): Generator<PlacedForm> {
  for (const [file, digest] of Object.entries(files)) yield* formsIn(file, placed[file] ?? written('', digest, ''));
}

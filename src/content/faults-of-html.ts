import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '~/lib/digest-of.ts';
import { keepFile } from '~/lib/keep-file.ts';
import { faultOfHtml, htmlLimits } from './parse-html.ts';

/** Where it is kept which pieces of HTML have no fault, a file a list. */
const keptVerdicts = '.cache/html';

function keptDigests(file: string): ReadonlySet<string> {
  try {
    return new Set(readFileSync(file, 'utf8').match(/.+/g));
  } catch {
    return new Set();
  }
}

/** A piece of HTML, and what it is known by: a digest, or the HTML itself. */
export type KnownHtml = readonly [html: string, by: string];

/**
 * Why no page could hold each piece of HTML of a list, in words; undefined where one can. What had no fault the last time that a
 * list of this name was looked at is not parsed again: of a large site, that takes longer than to make the pages that changed.
 */
export function faultsOfHtml(
  name: string,
  pieces: readonly KnownHtml[],
  { folder = keptVerdicts } = {},
): (string | undefined)[] {
  const file = join(folder, name);
  const known = keptDigests(file);
  const sound = new Set<string>();
  const faults = pieces.map(([html, by]) => {
    const digest = digestOf({ ...htmlLimits, html: by });
    const fault = known.has(digest) ? undefined : faultOfHtml(html);
    if (fault === undefined) sound.add(digest);
    return fault;
  });
  if (sound.size !== known.size || !sound.isSubsetOf(known)) keepFile(file, [...sound].join('\n'));
  return faults;
}

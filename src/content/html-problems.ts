import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '~/lib/digest-of.ts';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { findHtmlProblem, externalHtmlLimits } from './parse-html.ts';

/** Cache folder with the digests of valid HTML, in one file per list. */
const cachedVerdicts = '.cache/html';

function cachedDigests(file: string): ReadonlySet<string> {
  try {
    return new Set(readFileSync(file, 'utf8').match(/.+/g));
  } catch {
    return new Set();
  }
}

/** An HTML fragment and its cache key: a digest, or the HTML itself. */
export type HtmlWithKey = readonly [html: string, by: string];

/**
 * Validates HTML fragments. Returns an error, or undefined, for each. Skips fragments that were valid in the last run,
 * because parsing all of them would take longer than rendering the changed pages.
 */
export function htmlProblemsOf(
  name: string,
  pieces: readonly HtmlWithKey[],
  { folder = cachedVerdicts } = {},
): (string | undefined)[] {
  const file = join(folder, name);
  const known = cachedDigests(file);
  const sound = new Set<string>();
  const problems = pieces.map(([html, by]) => {
    const digest = digestOf({ ...externalHtmlLimits, html: by });
    const problem = known.has(digest) ? undefined : findHtmlProblem(html);
    if (problem === undefined) sound.add(digest);
    return problem;
  });
  if (sound.size !== known.size || !sound.isSubsetOf(known)) writeCacheFile(file, [...sound].join('\n'));
  return problems;
}

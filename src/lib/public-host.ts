import { parseUrl } from './parse-url.ts';
import { normalizeAddressPart } from './plain-digits.ts';

const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
// Punctuation that no host contains. Excludes signs of Catalan, Hebrew, Japanese and Tibetan names, and the full stops
// that browsers treat as dots.
const punctuation = /(?![\0-\x7f·׳״་・。．｡])\p{P}/u;
// Matches a last label of Latin and other letters: a top-level domain with the next word of the text (`a.com官网`).
const mixedEnding = /^(?=.*[a-z]).*[^\p{Script=Latin}\p{M}\d-]/iu;

/** Converts a typed host in any script or width to ASCII and lower case; undefined if it is not a host. */
export function normalizePublicHost(typed: string): string | undefined {
  if (unseen.test(typed) || punctuation.test(typed)) return undefined;
  const host = typed
    .split(/[.。．｡]/)
    .map(normalizeAddressPart)
    .join('.');
  const ending = host.replace(/\.$/, '').split('.').at(-1) ?? '';
  if (mixedEnding.test(ending) || /[/?#@:\\]/.test(host)) return undefined;
  return parseUrl(`https://${host}`)?.hostname;
}

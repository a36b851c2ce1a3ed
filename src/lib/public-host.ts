import { plainWord } from './plain-digits.ts';

const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
// But for the signs that names in Catalan, Hebrew, Japanese and Tibetan hold, and the full stops that the network reads as dots.
const punctuation = /(?![\0-\x7f·׳״་・。．｡])\p{P}/u;
// No ending of the public network has letters of two scripts: what follows it is the next word (`a.com官网`).
const mixedEnding = /^(?=.*[a-z]).*[^\p{Script=Latin}\p{M}\d-]/iu;

/** A host as DNS knows it, in ASCII and lower case, from what somebody typed in any script and width; undefined for what no host is. */
export function publicHost(typed: string): string | undefined {
  if (unseen.test(typed) || punctuation.test(typed)) return undefined;
  const host = typed
    .split(/[.。．｡]/)
    .map(plainWord)
    .join('.');
  const ending = host.replace(/\.$/, '').split('.').at(-1) ?? '';
  if (mixedEnding.test(ending) || /[/?#@:\\]/.test(host)) return undefined;
  return URL.parse(`https://${host}`)?.hostname;
}

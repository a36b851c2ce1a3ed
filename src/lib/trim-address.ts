import { trimInvisible } from './trim-invisible.ts';

// Longer texts are not addresses, and matching their brackets would take seconds.
const maxLength = 2048;

// Punctuation and symbols, except ASCII ones, which may be part of an address.
const beside = /^(?![\0-\x7f])[\p{P}\p{Sm}\p{Sk}]$/u;

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
/** Whether the closing bracket at the end of a text has an opening bracket in the text. */
const isPart = (text: string): boolean => /\p{Pe}$/u.test(text) && count(text, /\p{Ps}/gu) >= count(text, /\p{Pe}/gu);

/** Removes punctuation and invisible characters around an address, but not a bracket that it opens and closes. */
export function trimAddress(text: string): string {
  let bare = trimInvisible(text);
  if (bare.length > maxLength) return bare;
  // Cuts single code units, because all of these characters have only one.
  while (beside.test(bare.slice(0, 1))) bare = trimInvisible(bare.slice(1));
  while (beside.test(bare.slice(-1)) && !isPart(bare)) bare = trimInvisible(bare.slice(0, -1));
  return bare;
}

import { trimInvisible } from './trim-invisible.ts';

// Longer texts are no addresses, and matching their brackets would take seconds.
const maxLength = 2048;

// Keeps ASCII punctuation, which may be part of an address.
const beside = /^(?![\0-\x7f])[\p{P}\p{Sm}\p{Sk}]$/u;

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
/** Whether a text ends with a closing bracket whose opening bracket is in the text. */
const isPart = (text: string): boolean => /\p{Pe}$/u.test(text) && count(text, /\p{Ps}/gu) >= count(text, /\p{Pe}/gu);

/**
 * Returns an address without surrounding punctuation (`「https://a.example」、`) and invisible characters. A closing bracket
 * stays if the address contains its opening bracket.
 */
export function trimAddress(text: string): string {
  let bare = trimInvisible(text);
  if (bare.length > maxLength) return bare;
  // Each of these characters is one code unit.
  while (beside.test(bare.slice(0, 1))) bare = trimInvisible(bare.slice(1));
  while (beside.test(bare.slice(-1)) && !isPart(bare)) bare = trimInvisible(bare.slice(0, -1));
  return bare;
}

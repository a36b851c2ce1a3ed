import { trimUnseen } from './trim-unseen.ts';

// A longer text is no address that somebody typed, and looking for the other bracket of each would take seconds.
const longest = 2048;

// ASCII signs may be part of an address, which its own check knows; the quotation marks, brackets and stops of other scripts are not.
const beside = /^(?![\0-\x7f])[\p{P}\p{Sm}\p{Sk}]$/u;

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
/** Whether a text ends with a bracket that closes one in it. */
const isPart = (text: string): boolean => /\p{Pe}$/u.test(text) && count(text, /\p{Ps}/gu) >= count(text, /\p{Pe}/gu);

/**
 * An address of any kind without what stands beside it in a sentence (`「https://a.example」、`), nor what nobody sees. A bracket
 * whose other one is inside stays.
 */
export function bareAddress(text: string): string {
  let bare = trimUnseen(text);
  if (bare.length > longest) return bare;
  // All of these signs have one UTF-16 unit.
  while (beside.test(bare.slice(0, 1))) bare = trimUnseen(bare.slice(1));
  while (beside.test(bare.slice(-1)) && !isPart(bare)) bare = trimUnseen(bare.slice(0, -1));
  return bare;
}

import { trimUnseen } from '~/lib/trim-unseen.ts';

/** Addresses that were written one after the other. */
export interface SplitAddresses {
  /** Each once, in their order. */
  addresses: string[];
  /** Those that came more than once. */
  duplicates: string[];
}

const separatorOrBracket = /[<>,，、;；\n\r]/gu;

/** Where separators stand, but those in the brackets of a Move type (`Pool<A, Coin<B>>`); a bracket without its other one is none. */
function separatorsIn(text: string): number[] {
  const found: number[] = [];
  // How many separators stood before each bracket that is still open.
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(separatorOrBracket)) {
    if (sign === '<') open.push(found.length);
    else if (sign === '>') found.length = open.pop() ?? found.length;
    else found.push(index);
  }
  return found;
}

/** Takes apart a text of several addresses, separated by commas of any script, semicolons or line breaks. */
export function splitAddresses(text: string): SplitAddresses {
  const ends = [...separatorsIn(text), text.length];
  const all = ends
    .map((end, index) => trimUnseen(text.slice((ends[index - 1] ?? -1) + 1, end)))
    .filter((entry) => entry !== '');
  const addresses = new Set<string>();
  const duplicates = new Set<string>();
  for (const address of all) (addresses.has(address) ? duplicates : addresses).add(address);
  return { addresses: [...addresses], duplicates: [...duplicates] };
}

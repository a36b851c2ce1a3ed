import { trimInvisible } from '~/lib/trim-invisible.ts';

const separatorOrBracket = /[<>,，、;；\n\r]/gu;

/** Returns the positions of separators outside the brackets of a Move type (`Pool<A, Coin<B>>`). */
function separatorsIn(text: string): number[] {
  const found: number[] = [];
  // For each open bracket, the number of separators before it.
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(separatorOrBracket)) {
    if (sign === '<') open.push(found.length);
    else if (sign === '>') found.length = open.pop() ?? found.length;
    else found.push(index);
  }
  return found;
}

/** Splits a list of addresses at commas of any script, semicolons and line breaks. Also returns duplicates. */
export function splitAddresses(text: string) {
  const ends = [...separatorsIn(text), text.length];
  const all = ends
    .map((end, index) => trimInvisible(text.slice((ends[index - 1] ?? -1) + 1, end)))
    .filter((entry) => entry !== '');
  const addresses = new Set<string>();
  const duplicates = new Set<string>();
  for (const address of all) (addresses.has(address) ? duplicates : addresses).add(address);
  return { addresses: [...addresses], duplicates: [...duplicates] };
}

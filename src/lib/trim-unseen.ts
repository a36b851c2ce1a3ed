// Joiners, marks and isolates of direction without width. Not the two overrides: a text that is turned around was meant to be.
const unseen = /[\s\u00ad\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/;

/** An address of any kind without the blanks at its ends, nor what nobody sees: copying from a chat or a document brings it along. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start++;
  while (start < end && unseen.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

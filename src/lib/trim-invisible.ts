// Zero-width joiners, marks and direction isolates. Excludes direction overrides, which are deliberate.
const unseen = /[\s\u00ad\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/;

/** Trims spaces and invisible characters, which are often copied from chats and documents. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start++;
  while (start < end && unseen.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

// Zero-width joiners, marks and direction isolates. Direction overrides stay, because they are deliberate.
const unseen = /[\s\u00ad\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/;

/** Trims spaces and invisible characters, which copying from chats and documents adds. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start++;
  while (start < end && unseen.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** What an eye takes for a letter, of the plain ones that any registrar sells; the most alike first. */
const swaps = { l: '1', o: '0', i: 'l', a: 'o', e: 'c', u: 'v' };

/** A host with one wrong letter. */
export interface Misspelling {
  before: string;
  wrong: string;
  after: string;
}

/** A host as somebody imitates it, with one letter swapped before its last dot; undefined where it has none to swap. */
export function misspell(host: string): Misspelling | undefined {
  const name = host.replace(/\.[^.]*$/, '');
  for (const [letter, wrong] of Object.entries(swaps)) {
    const at = name.lastIndexOf(letter);
    if (at !== -1) return { before: host.slice(0, at), wrong, after: host.slice(at + 1) };
  }
  return undefined;
}

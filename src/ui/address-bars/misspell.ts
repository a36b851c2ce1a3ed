/** Look-alike letters that every registrar accepts, most similar first. */
const swaps = {
  l: '1',
  o: '0',
  i: 'l',
  a: 'o',
  e: 'c',
  u: 'v',
  s: '5',
  b: '6',
  g: '9',
  z: '2',
  n: 'm',
  t: 'f',
  w: 'v',
};

/** Replaces one letter before the last dot of a host by a look-alike; undefined if no letter has one. */
export function misspellHost(host: string) {
  const name = host.replace(/\.[^.]*$/, '');
  for (const [letter, wrong] of Object.entries(swaps)) {
    const at = name.lastIndexOf(letter);
    if (at !== -1) return { before: host.slice(0, at), wrong, after: host.slice(at + 1) };
  }
  return undefined;
}

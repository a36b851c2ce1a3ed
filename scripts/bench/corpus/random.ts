/** Returns a seeded generator of pseudorandom numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = 7;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

let round = 0;

/** Makes every function of `once` compute its result again, because the data behind the results has changed. */
export const forgetResults = (): void => {
  round++;
};

/** Returns a function that computes its result on the first call and caches it. */
export function once<Result>(compute: () => Result): () => Result {
  let cached: { round: number; result: Result } | undefined;
  return () => (cached?.round === round ? cached : (cached = { round, result: compute() })).result;
}

/** Returns a function that computes its result on the first call and caches it. */
export function once<Result>(compute: () => Result): () => Result {
  let cached: { result: Result } | undefined;
  return () => (cached ??= { result: compute() }).result;
}

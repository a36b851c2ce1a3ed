/** Returns a function that computes its result on the first call and caches it. */
export function once<Answer>(make: () => Answer): () => Answer {
  let made: { answer: Answer } | undefined;
  return () => (made ??= { answer: make() }).answer;
}

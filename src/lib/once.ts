/** A function that computes its answer at the first call and returns the same one from then on. */
export function once<Answer>(make: () => Answer): () => Answer {
  let made: { answer: Answer } | undefined;
  return () => (made ??= { answer: make() }).answer;
}

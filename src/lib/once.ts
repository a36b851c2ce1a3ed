/** A function that makes its answer when it is called first, and gives the same one from then on. */
export function once<Answer>(make: () => Answer): () => Answer {
  let made: { answer: Answer } | undefined;
  return () => (made ??= { answer: make() }).answer;
}

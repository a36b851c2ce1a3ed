/** Runs a function as in Firefox before 125, which has no Intl.Segmenter. */
export function withoutSegmenter<Result>(run: () => Result): Result {
  const property = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    return run();
  } finally {
    Object.defineProperty(Intl, 'Segmenter', property);
  }
}

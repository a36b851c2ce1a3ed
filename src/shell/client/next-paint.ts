/** Resolves after the next paint. */
export const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

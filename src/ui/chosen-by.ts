/** Somewhere between two bounds, chosen by one byte of a digest. */
export type Chosen = (index: number, low: number, high: number) => number;

/** What the bytes of a digest (hex) choose. */
export const chosenBy =
  (digest: string): Chosen =>
  (index, low, high) =>
    low + ((high - low) * parseInt(digest.slice(2 * index, 2 * index + 2), 16)) / 255;

/** A length in a drawing, to a tenth: finer is not seen, and costs bytes. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

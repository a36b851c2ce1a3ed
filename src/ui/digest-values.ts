/** Maps a byte of a digest to a value between `low` and `high`. */
export type ReadDigestValue = (index: number, low: number, high: number) => number;

export const createDigestReader =
  (digest: string): ReadDigestValue =>
  (index, low, high) =>
    low + ((high - low) * parseInt(digest.slice(2 * index, 2 * index + 2), 16)) / 255;

/** Rounds to one decimal: more would not be visible. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

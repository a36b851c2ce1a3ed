/** Maps a byte of a digest to a value between two bounds. */
export type ReadDigestValue = (index: number, low: number, high: number) => number;

/** Returns a function that derives values from the bytes of a hex digest. */
export const createDigestReader =
  (digest: string): ReadDigestValue =>
  (index, low, high) =>
    low + ((high - low) * parseInt(digest.slice(2 * index, 2 * index + 2), 16)) / 255;

/** Rounds a length in a drawing to a tenth. More digits are invisible and cost bytes. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the hue of a digest in degrees, from two bytes. */
export const sealHue = (digest: string): number => (parseInt(digest.slice(0, 4), 16) * 360) / 0x10000;

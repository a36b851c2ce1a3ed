/** Hue in degrees and chroma of a colour in OKLCH. */
export interface Tint {
  hue: number;
  chroma: number;
}

const channelsOf = (hex: string): number[] => {
  const digits = hex.slice(1);
  const size = digits.length < 6 ? 1 : 2;
  return [0, 1, 2].map((index) => {
    const digit = digits.slice(index * size, (index + 1) * size);
    return parseInt(size === 1 ? digit + digit : digit, 16) / 255;
  });
};

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Reads the tint of an sRGB colour written in hex (`#28f`, `#2980fe`), its opacity left out; undefined for anything else. */
export function tintOf(hex: string): Tint | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(hex)) return undefined;
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) };
}

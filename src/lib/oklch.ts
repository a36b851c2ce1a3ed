/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function linearOf(hex: string): Triple {
  const digits = hex.slice(1);
  const size = digits.length < 6 ? 1 : 2;
  const channel = (index: number): number => {
    const digit = digits.slice(index * size, (index + 1) * size);
    return toLinear(parseInt(size === 1 ? digit + digit : digit, 16) / 255);
  };
  return [channel(0), channel(1), channel(2)];
}

/** Parses an sRGB colour in hex (`#28f`, `#2980fe`) and ignores its opacity. Returns undefined for anything else. */
export function oklchOf(hex: string): Oklch | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(hex)) return undefined;
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts to linear sRGB with the matrices of CSS Color 4. A channel outside 0 to 1 is outside the sRGB gamut. */
function linearSrgb({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

// Ignores rounding errors of less than half an 8-bit step.
const tolerance = 0.001;
const chromaStep = 0.001;
const isShown = (colour: Oklch): boolean =>
  linearSrgb(colour).every((value) => value >= -tolerance && value <= 1 + tolerance);

/** Formats a colour as hex. Reduces the chroma of colours outside the sRGB gamut. */
export function hexColorOf(colour: Oklch): string {
  let { chroma } = colour;
  while (chroma > 0 && !isShown({ ...colour, chroma })) chroma = Math.max(0, chroma - chromaStep);
  const channels = linearSrgb({ ...colour, chroma }).map((value) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, value)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two hex colours, from 1 to 21 (WCAG 2.2). */
export function contrastRatioOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

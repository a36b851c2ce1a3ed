import type { BrandColour } from '~/config/brand-colour.ts';
import { contrastRatioOf, hexColorOf, oklchOf, type Oklch } from '~/lib/oklch.ts';

/** Lightness, chroma, and hue in degrees relative to the brand's colour. */
type Tone = readonly [lightness: number, chroma: number, turn: number];

// Chroma of the original blue. Other brand colours scale the tones.
const designChroma = 0.2047;

// Colours derived from the brand, for light and dark schemes.
// prettier-ignore
const grounds = {
  paper: [[0.995, 0.002, -4], [0.17, 0.022, 3]],
  raised: [[1, 0, 0], [0.205, 0.025, 3]],
  sunken: [[0.972, 0.006, -4], [0.14, 0.02, 3]],
  tint: [[0.955, 0.022, -4], [0.25, 0.045, 1]],
} as const satisfies Record<string, readonly [Tone, Tone]>;
// prettier-ignore
const neutrals = {
  line: [[0.91, 0.01, -4], [0.31, 0.025, 3]],
  'line-strong': [[0.62, 0.02, -1], [0.58, 0.03, 1]],
  quiet: [[0.45, 0.022, 1], [0.79, 0.018, -1]],
  text: [[0.33, 0.025, 3], [0.9, 0.01, -1]],
  ink: [[0.2, 0.035, 5], [0.97, 0.005, -1]],
  'on-blue': [[1, 0, 0], [0.18, 0.03, 3]],
  'phone-edge': [[0.27, 0.03, 3], [0.4, 0.03, 3]],
} as const satisfies Record<string, readonly [Tone, Tone]>;
// The brand's colour for text and buttons, and its companion, with the minimum contrast on all backgrounds.
// prettier-ignore
const accents = {
  blue: [[0.54, 0.2, 0], [0.74, 0.14, -3], 4.5],
  'blue-strong': [[0.47, 0.19, 1], [0.8, 0.11, -4], 4.5],
  teal: [[0.56, 0.1, -59], [0.79, 0.11, -64], 3],
} as const satisfies Record<string, readonly [Tone, Tone, minContrast: number]>;
// Dark backgrounds and drawings, the same in both schemes.
const deeps = {
  deep: [0.22, 0.06, 5],
  'blue-deep': [0.42, 0.17, 3],
  'blue-bright': [0.6, 0.18, -9],
  'on-deep': [0.985, 0.006, -4],
  'qr-ink': [0.2, 0.035, 5],
} as const satisfies Record<string, Tone>;

const lightnessStep = 0.005;

/** Returns a function that adapts tones to a colour. */
function toned(colour: string): (tone: Tone, isNeutral?: boolean) => Oklch {
  const { chroma: own = 0, hue: from = 0 } = oklchOf(colour) ?? {};
  const share = own / designChroma;
  return ([lightness, chroma, turn], isNeutral = true) => ({
    lightness,
    chroma: chroma * (isNeutral ? Math.min(1, share) : share),
    hue: from + turn,
  });
}

/** Returns a tone as hex. Changes its lightness until the contrast on all backgrounds is sufficient. */
function readable(tone: Oklch, on: readonly string[], minContrast: number, step: number): string {
  let { lightness } = tone;
  let hex = hexColorOf(tone);
  while (on.some((ground) => contrastRatioOf(hex, ground) < minContrast) && lightness > 0 && lightness < 1) {
    lightness += step;
    hex = hexColorOf({ ...tone, lightness });
  }
  return hex;
}

/** Light and dark hex colours by custom property. */
export type Palette = Record<string, readonly [light: string, dark: string]>;

const mapValues = <Value>(
  table: Readonly<Record<string, Value>>,
  change: (value: Value) => readonly [light: string, dark: string],
): Palette => Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));

/** Creates the palette of a brand. Accents are readable for any hue. */
export function paletteOfBrandColour({ light, dark }: BrandColour): Palette {
  const [toLight, toDark] = [toned(light), toned(dark)];
  const pairOf = ([day, night]: readonly [Tone, Tone]) =>
    [hexColorOf(toLight(day)), hexColorOf(toDark(night))] as const;
  const ground = mapValues(grounds, pairOf);
  const lightGrounds = Object.values(ground).map(([day]) => day);
  const darkGrounds = Object.values(ground).map(([, night]) => night);
  return {
    brand: [light, dark],
    ...mapValues(accents, ([day, night, minContrast]) => [
      readable(toLight(day, false), lightGrounds, minContrast, -lightnessStep),
      readable(toDark(night, false), darkGrounds, minContrast, lightnessStep),
    ]),
    ...ground,
    ...mapValues(neutrals, pairOf),
    ...mapValues(deeps, (tone) => {
      const hex = hexColorOf(toLight(tone));
      return [hex, hex];
    }),
  };
}

/** Formats a palette as custom properties in the `tokens` layer. */
export function paletteStyleOf(palette: Palette): string {
  const properties = Object.entries(palette).map(
    ([name, [light, dark]]) => `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`,
  );
  return `@layer tokens{:root{${properties.join(';')}}}`;
}

/** Returns the colours of tones in hex, for images: they are the same in both colour schemes. */
export const pictureTonesOf = (colour: string, tones: readonly Tone[]): string[] =>
  tones.map((tone) => hexColorOf(toned(colour)(tone)));

import { site } from '~/config/site.ts';
import type { CoverPalette } from '~/domain/cover-look.ts';
import { pictureTonesOf } from '~/ui/palette.ts';

type Tones = Parameters<typeof pictureTonesOf>[1];

// Colours of each palette: start and end of the background, plane, lines, further lines. A colour is lightness, chroma,
// and a hue relative to the brand's.
// prettier-ignore
const tones: Record<CoverPalette, Tones> = {
  night: [[0.3, 0.1, 5], [0.18, 0.055, 5], [0.4, 0.15, 3], [0.78, 0.12, -6], [0.82, 0.11, -64]],
  azure: [[0.55, 0.19, -6], [0.48, 0.2, 6], [0.42, 0.18, 8], [0.95, 0.03, -10], [0.88, 0.1, -60]],
  lagoon: [[0.45, 0.085, -70], [0.29, 0.06, -45], [0.55, 0.095, -64], [0.88, 0.065, -75], [0.8, 0.11, -25]],
  violet: [[0.45, 0.17, 35], [0.29, 0.12, 22], [0.55, 0.18, 42], [0.86, 0.08, 45], [0.82, 0.1, -15]],
  plum: [[0.42, 0.13, 92], [0.26, 0.08, 70], [0.5, 0.115, 96], [0.87, 0.08, 130], [0.8, 0.1, 60]],
  sky: [[0.9, 0.045, -15], [0.82, 0.075, 0], [0.73, 0.11, -2], [0.47, 0.19, 4], [0.52, 0.1, -64]],
  mint: [[0.91, 0.04, -90], [0.84, 0.065, -75], [0.75, 0.085, -70], [0.42, 0.08, -62], [0.5, 0.17, 0]],
  sand: [[0.91, 0.035, 175], [0.84, 0.06, 168], [0.77, 0.085, 160], [0.47, 0.11, 145], [0.48, 0.15, 4]],
};

/** Returns a palette's colours, derived from the brand's colour (hex). */
export function coverTonesOf(palette: CoverPalette, brand: string = site.brand.colour.light) {
  const [from = '', to = '', plane = '', line = '', second = ''] = pictureTonesOf(brand, tones[palette]);
  return {
    /** Gradient of the background, from corner to corner. */
    ground: [from, to] as const,
    plane,
    /** `line`: the colour of the lines. `second`: the colour of further lines across them. */
    line,
    second,
  };
}

export type CoverTones = ReturnType<typeof coverTonesOf>;

import { site } from '~/config/site.ts';
import { paletteOf, paletteStyle, pictureTones } from './palette.ts';

const { colour } = site.brand;
const palette = paletteOf(colour);
const [ink = ''] = pictureTones(colour.light, [[0.193, 0.039, 4]]);

/** The tokens that the brand tints, as a style that goes before the others. */
export const brandStyle = paletteStyle(palette);

/** The colours that the brand kit names. */
export const brandColours = { brand: colour.light, ink, paper: '#fdfdfe' } as const;

/** The brand's colour on light and on dark ground. */
export const markColours = colour;

const [light = '', dark = ''] = palette['paper'] ?? [];

/** The page's ground in either scheme (`--paper`), for what reads no CSS: the browser's bar, the manifest. */
export const groundColours = { light, dark };

/** Two rings on the brand's ink, from the brand's hue to its companion's: pictures for sharing. */
export const shareRings = pictureTones(colour.dark, [
  [0.697, 0.16, 0],
  [0.766, 0.115, -59],
]);

/** Three rings between the light and the dark scheme's colours: a file cannot follow the visitor's switch. */
export const sealRings = pictureTones(colour.light, [
  [0.648, 0.163, 0],
  [0.687, 0.122, -27],
  [0.665, 0.108, -64],
]);

import { site } from '~/config/site.ts';
import { paletteOfBrandColour, paletteStyleOf, pictureTonesOf } from './palette.ts';

const { colour } = site.brand;
const palette = paletteOfBrandColour(colour);
const [ink = ''] = pictureTonesOf(colour.light, [[0.193, 0.039, 4]]);

/** A style sheet with custom properties of the brand's colours. Other style sheets follow it. */
export const brandStyle = paletteStyleOf(palette);

/** Colours listed in the brand kit. */
export const brandColours = { brand: colour.light, ink, paper: '#fdfdfe' } as const;

/** The brand's colour on light and dark backgrounds. */
export const brandLogoColours = colour;

const [light = '', dark = ''] = palette['paper'] ?? [];

/** Page background in both schemes (`--paper`), for the browser's toolbar and the manifest. */
export const pageBackgrounds = { light, dark };

/** Colours of two rings on the dark background of a menu's picture. The second has the brand's companion hue. */
export const menuRingColours = pictureTonesOf(colour.dark, [
  [0.697, 0.16, 0],
  [0.766, 0.115, -59],
]);

/** Colours of three rings that suit both colour schemes, because an image file cannot adapt to the scheme switch. */
export const sealRingColours = pictureTonesOf(colour.light, [
  [0.648, 0.163, 0],
  [0.687, 0.122, -27],
  [0.665, 0.108, -64],
]);

/** Colours of three bright rings for dark backgrounds. The last has the brand's companion hue. */
export const darkBackgroundRingColours = pictureTonesOf(colour.dark, [
  [0.7, 0.16, 0],
  [0.75, 0.135, -27],
  [0.8, 0.115, -64],
]);

/** Backgrounds of drawings from dark to bright, the same in both schemes (`--deep`, `--blue-deep`, `--blue-bright`). */
export const drawingBackgrounds = ['deep', 'blue-deep', 'blue-bright'].map((name) => palette[name]?.[0] ?? '');

const [groundFrom = '', groundTo = '', line = ''] = pictureTonesOf(colour.light, [
  [0.38, 0.15, 3],
  [0.19, 0.055, 5],
  [0.78, 0.13, -20],
]);
const [, tileTo = '', tileFrom = ''] = drawingBackgrounds;

/** Colours of the brand's sharing pictures: background, lines, and tile in the centre. */
export const sharingPictureColours = { ground: [groundFrom, groundTo], line, tile: [tileFrom, tileTo] } as const;

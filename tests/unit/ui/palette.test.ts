import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { contrastRatioOf } from '~/lib/oklch.ts';
import { pageBackgrounds } from '~/ui/colours.ts';
import { paletteOfBrandColour, paletteStyleOf, type Palette } from '~/ui/palette.ts';

// Pairs of text and background with their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). For running text, the minimum
// is 7.
const grounds = ['paper', 'raised', 'sunken', 'tint'];
const pairs: [text: string, on: string, minContrast: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['ink', ground, 7],
    ['quiet', ground, 4.5],
    ['blue', ground, 4.5],
    ['blue-strong', ground, 4.5],
    ['teal', ground, 3],
    ['line-strong', ground, 3],
  ]),
  ['on-blue', 'blue', 4.5],
  ['on-blue', 'blue-strong', 4.5],
  ['on-deep', 'deep', 7],
  ['on-deep', 'blue-deep', 4.5],
  ['on-deep', 'blue-bright', 3],
];

const unreadable = (palette: Palette): string[] =>
  pairs.flatMap(([text, on, minContrast]) =>
    [0, 1].flatMap((scheme) => {
      const [one = '', other = ''] = [palette[text]?.[scheme], palette[on]?.[scheme]];
      const ratio = contrastRatioOf(one, other);
      return ratio < minContrast
        ? [`${scheme ? 'dark' : 'light'}: ${text} ${one} on ${on} ${other}: ${ratio.toFixed(2)}`]
        : [];
    }),
  );

const colours = [
  '#2980fe', // the blue of the original brand
  '#0a8043',
  '#d9291c',
  '#7b3fe4',
  '#b35900',
  '#8a7000',
  '#00838f',
  '#c2185b',
  '#ff00ff',
  '#0000ff',
  '#777777',
];

describe('the palette of a brand', () => {
  it.each(colours)('is readable in light and dark for the brand colour %s', (colour) => {
    expect(unreadable(paletteOfBrandColour({ light: colour, dark: colour }))).toEqual([]);
  });

  it('is readable for a brand that is black in light and yellow in dark', () => {
    expect(unreadable(paletteOfBrandColour({ light: '#000000', dark: '#ffd400' }))).toEqual([]);
  });

  it('equals the design for its original colour', () => {
    const palette = paletteOfBrandColour({ light: '#2980fe', dark: '#2980fe' });
    expect(palette).toMatchObject({ brand: ['#2980fe', '#2980fe'], raised: ['#ffffff', '#111723'] });
    expect(palette['blue']?.[0]).toBe('#0a67e0');
  });

  it('contains no blue for a grey or green brand', () => {
    for (const [light = '', dark = ''] of Object.values(paletteOfBrandColour({ light: '#777777', dark: '#777777' })))
      for (const hex of [light, dark]) expect(hex).toMatch(/^#(..)\1\1$/);
    const [blue = ''] = paletteOfBrandColour({ light: '#0a8043', dark: '#0a8043' })['blue'] ?? [];
    expect(parseInt(blue.slice(5), 16)).toBeLessThan(parseInt(blue.slice(3, 5), 16));
  });

  it('is written in the tokens layer, and a colour with a single value without light-dark()', () => {
    const style = paletteStyleOf({ paper: ['#ffffff', '#000000'], deep: ['#111111', '#111111'] });
    expect(style).toBe('@layer tokens{:root{--paper:light-dark(#ffffff,#000000);--deep:#111111}}');
  });
});

it('uses the page background as theme colour, in light and dark', () => {
  const [light, dark] = paletteOfBrandColour(site.brand.colour)['paper'] ?? [];
  expect(pageBackgrounds).toEqual({ light, dark });
});

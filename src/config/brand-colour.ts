import * as v from 'valibot';
import { contrastRatioOf, hexColorOf, oklchOf } from '~/lib/oklch.ts';

export interface BrandColour {
  light: string;
  dark: string;
}

type Scheme = keyof BrandColour;

// The lightest background of the logo in each colour scheme. Icons show a white logo on the light scheme's colour.
const grounds = { light: '#ffffff', dark: '#111723' } as const;
// The minimum contrast of graphics (WCAG 2.2, 1.4.11).
const leastContrast = 3;
const lightnessStep = 0.005;

const Hex = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour like #2980fe'));
const bothOf = (colour: string | BrandColour): BrandColour =>
  typeof colour === 'string' ? { light: colour, dark: colour } : colour;

const contrastOf = (colour: string, scheme: Scheme): number => contrastRatioOf(colour, grounds[scheme]);

/** Returns the nearest colour of the same hue with enough contrast. */
function visible(colour: string, scheme: Scheme): string {
  const tone = oklchOf(colour);
  let seen = colour;
  while (tone && contrastOf(seen, scheme) < leastContrast) {
    tone.lightness += scheme === 'light' ? -lightnessStep : lightnessStep;
    seen = hexColorOf(tone);
  }
  return seen;
}

const isVisible = (scheme: Scheme) =>
  v.check<string | BrandColour, (issue: v.CheckIssue<string | BrandColour>) => string>(
    // Negates `<`, so that an invalid colour (NaN) passes: another check reports it.
    (given) => !(contrastOf(bothOf(given)[scheme], scheme) < leastContrast),
    ({ input }) => {
      const colour = bothOf(input)[scheme];
      const ratio = contrastOf(colour, scheme).toFixed(1);
      return (
        `${colour} has a contrast of ${ratio}:1 on ${scheme} pages, and the logo needs ${leastContrast}:1. ` +
        `Take one like ${visible(colour, scheme)}, or a colour for each: {"light": "#…", "dark": "#…"}`
      );
    },
  );

/** One colour, or one per colour scheme. Each needs enough contrast with the page background. */
export const BrandColourSchema = v.pipe(
  v.union(
    [Hex, v.strictObject({ light: Hex, dark: Hex })],
    'must be a colour like #2980fe, or one for light and one for dark',
  ),
  isVisible('light'),
  isVisible('dark'),
  v.transform(bothOf),
);

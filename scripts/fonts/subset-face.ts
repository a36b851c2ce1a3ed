import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { keysOf } from '~/lib/keys-of.ts';
import { displayFaceAlphabets, type DisplayFaceScript } from '~/ui/face/alphabets.ts';

const require = createRequire(import.meta.url);

/** The licence of the display font, from its npm package. */
export const readDisplayFontLicence = (): Buffer => readFileSync(require.resolve('@fontsource-variable/onest/LICENSE'));

// Keeps only the weights 600 and 700, which headings and numbers use.
const subsetOf = (script: DisplayFaceScript): Promise<Buffer> =>
  subsetFont(
    readFileSync(require.resolve(`@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`)),
    displayFaceAlphabets[script],
    {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: { min: 600, max: 700 } },
      noHinting: true,
    },
  );

/** Returns the display font as one WOFF2 file per script. The same source always gives the same bytes. */
export const subsetDisplayFont = (): Promise<[script: DisplayFaceScript, font: Buffer][]> =>
  Promise.all(keysOf(displayFaceAlphabets).map(async (script) => [script, await subsetOf(script)]));

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { keysOf } from '~/lib/keys-of.ts';
import { displayFaceAlphabets, type DisplayFaceScript } from '~/ui/face/alphabets.ts';

const require = createRequire(import.meta.url);

/** The licence of the display face, from its package. */
export const faceLicence = (): Buffer => readFileSync(require.resolve('@fontsource-variable/onest/LICENSE'));

// Only the weights 600 and 700, which headings and numbers use.
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

/** Returns the display face as one WOFF2 file per script. The output is reproducible. */
export const subsetFace = (): Promise<[script: DisplayFaceScript, font: Buffer][]> =>
  Promise.all(keysOf(displayFaceAlphabets).map(async (script) => [script, await subsetOf(script)]));

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { keysOf } from '~/lib/keys-of.ts';
import { alphabets, type FaceScript } from '~/ui/face/alphabets.ts';

const require = createRequire(import.meta.url);

/** The licence of the display face, as its package has it. */
export const faceLicence = (): Buffer => readFileSync(require.resolve('@fontsource-variable/onest/LICENSE'));

// Only headings and numbers use this font, in the weights 600 and 700.
const subsetOf = (script: FaceScript): Promise<Buffer> =>
  subsetFont(
    readFileSync(require.resolve(`@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`)),
    alphabets[script],
    {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: { min: 600, max: 700 } },
      noHinting: true,
    },
  );

/** Returns the display font as one WOFF2 file per script, subset from its package. The output is reproducible. */
export const subsetFace = (): Promise<[script: FaceScript, font: Buffer][]> =>
  Promise.all(keysOf(alphabets).map(async (script) => [script, await subsetOf(script)]));

import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysOf } from '~/lib/keys-of.ts';
import { displayFaceAlphabets } from '~/ui/face/alphabets.ts';
import { readDisplayFontLicence, subsetDisplayFont } from '../../../scripts/fonts/subset-face.ts';

const folder = 'src/ui/face';

it('cuts the display font from the pinned package, with its licence', async () => {
  for (const [script, font] of await subsetDisplayFont())
    expect(font.equals(readFileSync(`${folder}/${script}.woff2`)), script).toBe(true);
  expect(readFileSync(`${folder}/LICENSE`).equals(readDisplayFontLicence())).toBe(true);
});

it('fits each file, with the headers of its response, into the first round trip', () => {
  const [roundTrip, headers] = [14_600, 800];
  for (const script of keysOf(displayFaceAlphabets))
    expect(statSync(`${folder}/${script}.woff2`).size, script).toBeLessThanOrEqual(roundTrip - headers);
});

it.each([
  ['en', []],
  ['es', []],
  ['pt', []],
  ['fil', []],
  ['vi', [displayFaceAlphabets.vietnamese]],
  ['ru', [displayFaceAlphabets.cyrillic]],
])('includes every letter of the texts in %s', (lang, more) => {
  const known = new Set([displayFaceAlphabets.latin, ...more].join(''));
  const texts = globSync(`locales/${lang}/*.json`).map((file) => readFileSync(file, 'utf8').normalize('NFC'));
  expect(texts.length).toBeGreaterThan(0);
  expect(
    [...new Set(texts.join('').match(/\p{Script=Latin}|\p{Script=Cyrillic}/gu))].filter((letter) => !known.has(letter)),
  ).toEqual([]);
});

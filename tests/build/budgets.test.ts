import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { initialFilesOf, initialPicturesOf, initialScriptsOf } from '../../scripts/pages/requests.ts';
import { compressedSizeOf } from '../../scripts/pages/sent-size.ts';
import { dist, files, pages } from './dist.ts';

const scriptBudget = 4096;
const textRequests = 3;
const picturesInView = 5;
const fontBudget = 18 * 1024;
const isFont = (file: string) => file.endsWith('.woff2');
const faceScripts: Readonly<Record<string, readonly string[]>> = {
  ...{ en: ['latin'], es: ['latin'], pt: ['latin'], fil: ['latin'] },
  ...{ vi: ['latin', 'vietnamese'], ru: ['latin', 'cyrillic'] },
};
const searchIndexBytesADapp = 25;
const searchIslandBudget = 20 * 1024;
const formIslandBudget = 35 * 1024;
const formAtFirstBudget = 32 * 1024;
const sendingBudget = 3 * 1024;
const offerBudget = 2 * 1024;
const imitationRuleBudget = 5 * 1024;

/** Returns the size of an island as sent, with all its imports. Excludes React and the lazy chunks named in `later`. */
function bytesOfIsland(island: string, later: readonly string[] = []): number {
  const first = files.find((file) => file.startsWith(`_astro/${island}.`) && file.endsWith('.js'));
  const seen = new Set([first ?? `no ${island}`]);
  const isLeftOut = (part: string, isLater: boolean) => part === 'react' || (isLater && later.includes(part));
  for (const file of seen) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const [, begin, name = ''] of code.matchAll(/(import\()?["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (!isLeftOut(name.split('.')[0] ?? '', begin !== undefined)) seen.add(`_astro/${name}`);
  }
  return [...seen].map((file) => compressedSizeOf(join(dist, file))).reduce((sum, size) => sum + size, 0);
}

describe('budgets', () => {
  it('every page fits one round trip of 14,600 bytes together with its blocking style sheets', () => {
    const weights = pages.map(({ path, html }) => {
      const [head = ''] = html.split('</head>', 1);
      const sheets = initialFilesOf(head).filter((address) => address.endsWith('.css'));
      const sizes = [`${path.endsWith('/') ? `${path}index` : path}.html`, ...sheets].map((file) =>
        compressedSizeOf(join(dist, file)),
      );
      return { path, sheets: sheets.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    });
    expect(weights.filter(({ sheets }) => sheets > 0).length).toBeGreaterThan(pages.length / 2);
    expect(weights.filter(({ bytes }) => bytes > constants.maxFirstRoundTripBytes)).toEqual([]);
  });

  it('scripts before interaction are at most 4 KB, without React', () => {
    const seen = new Map<string, number>();
    const heavy = pages.filter(({ html }) => {
      const code = initialScriptsOf(html).join('\n');
      if (!seen.has(code)) seen.set(code, brotliCompressSync(code).length);
      return (seen.get(code) ?? 0) > scriptBudget || /react/i.test(code);
    });
    expect(heavy.map(({ path }) => path)).toEqual([]);
  });

  it('every page makes at most 3 requests before interaction, plus 5 pictures in view and fonts', () => {
    const heavy = pages
      .map(({ path, html }) => ({
        path,
        requests: 1 + initialFilesOf(html).filter((file) => !isFont(file)).length,
        pictures: initialPicturesOf(html).length,
      }))
      .filter(({ requests, pictures }) => requests > textRequests || pictures > picturesInView);
    expect(heavy).toEqual([]);
  });

  it('the home page loads no picture eagerly, and its ornament after the first screen', () => {
    const homes = pages.filter(({ path }) => languageCodes.some((lang) => path === `/${lang}`));
    expect(homes).toHaveLength(languageCodes.length);
    for (const { path, html } of homes) {
      expect(initialPicturesOf(html), path).toEqual([]);
      // The styles of the first screen are in the page. The ornament comes with those of the next sections.
      expect(html, path).not.toContain('/seal/band.svg');
    }
  });

  it('every page loads one font per script for Latin, Vietnamese and Cyrillic, of at most 18 KB, and no font for other scripts', () => {
    const wrong = pages
      .filter(({ path }) => path !== '/404' && path !== '/500')
      .map(({ path, html }) => ({
        path,
        fonts: initialFilesOf(html)
          .filter(isFont)
          .map((file) => file.replace(/^.*\/(\w+)\..*$/, '$1')),
        scripts: faceScripts[/<html lang="([\w-]+)"/.exec(html)?.[1] ?? ''] ?? [],
      }))
      .filter(({ fonts, scripts }) => fonts.join() !== scripts.join());
    expect(wrong).toEqual([]);
    const fonts = files.filter(isFont);
    expect(fonts).toHaveLength(3);
    expect(fonts.filter((file) => compressedSizeOf(join(dist, file)) > fontBudget)).toEqual([]);
  });

  it('no page loads a script, style, font or picture from another host', () => {
    const foreign = pages.filter(({ html }) =>
      [...initialFilesOf(html), ...initialPicturesOf(html)].some((url) => /^(https?:)?\/\//.test(url)),
    );
    expect(foreign.map(({ path }) => path)).toEqual([]);
    const sheets = files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(dist, file), 'utf8'));
    expect(sheets.filter((css) => /url\(\s*['"]?(https?:)?\/\//.test(css))).toEqual([]);
  });

  it('the search index of each language is at most 25 bytes per dapp', () => {
    const indexes = files.filter(
      (file) => /^data\/search\/[a-z-]+\.json\.br$/.test(file) && !file.includes('contracts'),
    );
    expect(indexes).toHaveLength(languageCodes.length);
    const heavy = indexes
      .map((file) => ({ file, bytes: statSync(join(dist, file)).size }))
      .filter(({ bytes }) => bytes > searchIndexBytesADapp * allDapps().length);
    expect(heavy).toEqual([]);
  });

  it('the code of the dapp store search is at most 20 KB without React', () => {
    expect(bytesOfIsland('Search')).toBeLessThanOrEqual(searchIslandBudget);
  });

  it('the code of the forms is at most 35 KB without React, 32 KB at first, 3 KB for sending and 2 KB for contract facts', () => {
    expect(bytesOfIsland('Form', ['addresses', 'send-submission', 'FillFromContract'])).toBeLessThanOrEqual(
      formIslandBudget,
    );
    // Excludes chunks that load on demand, such as the code that calls an API.
    expect(bytesOfIsland('Form', ['addresses', 'send-submission', 'FillFromContract', 'hosts'])).toBeLessThanOrEqual(
      formAtFirstBudget,
    );
    for (const [name, budget] of [
      ['send-submission', sendingBudget],
      ['FillFromContract', offerBudget],
    ] as const) {
      const parts = files.filter((file) => file.startsWith(`_astro/${name}.`) && file.endsWith('.js'));
      expect(parts).toHaveLength(1);
      expect(compressedSizeOf(join(dist, parts[0] ?? ''))).toBeLessThanOrEqual(budget);
    }
  });

  it('the imitation rule of the search is at most 5 KB', () => {
    const rules = files.filter((file) => /^data\/search\/imitation-[\da-f]{8}\.js$/.test(file));
    expect(rules).toHaveLength(1);
    expect(compressedSizeOf(join(dist, rules[0] ?? ''))).toBeLessThanOrEqual(imitationRuleBudget);
  });
});

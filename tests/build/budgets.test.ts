import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { filesOf, picturesOf, scriptsOf } from '../../scripts/pages/requests.ts';
import { sentSize } from '../../scripts/pages/sent-size.ts';
import { dist, files, pages } from './dist.ts';

const scriptBudget = 4096;
const textRequests = 3;
const picturesInView = 5;
const searchIndexBytesADapp = 25;
const searchIslandBudget = 20 * 1024;
const imitationRuleBudget = 5 * 1024;

describe('budgets', () => {
  it('every page with its critical CSS fits one round trip, 14,600 bytes as the host sends it', () => {
    const heavy = files
      .filter((file) => file.endsWith('.html.br'))
      .map((file) => ({ file, bytes: statSync(join(dist, file)).size }))
      .filter(({ bytes }) => bytes > constants.roundTripBytes);
    expect(heavy).toEqual([]);
  });

  it('scripts before interaction are at most 4 KB, and none of them is React', () => {
    const seen = new Map<string, number>();
    const heavy = pages.filter(({ html }) => {
      const code = scriptsOf(html).join('\n');
      if (!seen.has(code)) seen.set(code, brotliCompressSync(code).length);
      return (seen.get(code) ?? 0) > scriptBudget || /react/i.test(code);
    });
    expect(heavy.map(({ path }) => path)).toEqual([]);
  });

  it('a page makes at most 3 requests before interaction, and those for pictures in view', () => {
    const heavy = pages
      .map(({ path, html }) => ({ path, requests: 1 + filesOf(html).length, pictures: picturesOf(html).length }))
      .filter(({ requests, pictures }) => requests > textRequests || pictures > picturesInView);
    expect(heavy).toEqual([]);
  });

  it('no page names another host for a script, a style, a font or a picture', () => {
    const foreign = pages.filter(({ html }) =>
      [...filesOf(html), ...picturesOf(html)].some((url) => /^(https?:)?\/\//.test(url)),
    );
    expect(foreign.map(({ path }) => path)).toEqual([]);
    const sheets = files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(dist, file), 'utf8'));
    expect(sheets.filter((css) => /url\(\s*['"]?(https?:)?\/\//.test(css))).toEqual([]);
  });

  it('the search index of each language is at most 25 bytes a dapp', () => {
    const indexes = files.filter(
      (file) => /^data\/search\/[a-z-]+\.json\.br$/.test(file) && !file.includes('contracts'),
    );
    expect(indexes).toHaveLength(languageCodes.length);
    const heavy = indexes
      .map((file) => ({ file, bytes: statSync(join(dist, file)).size }))
      .filter(({ bytes }) => bytes > searchIndexBytesADapp * allDapps().length);
    expect(heavy).toEqual([]);
  });

  it('the code of the dapp store’s search, without React, is at most 20 KB, also what it fetches for live hosts', () => {
    const first = files.find((file) => /^_astro\/Search\..*\.js$/.test(file));
    const seen = new Set([first ?? 'no search']);
    for (const file of seen)
      for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
        if (!name?.startsWith('react.')) seen.add(`_astro/${name}`);
    const bytes = [...seen].map((file) => sentSize(join(dist, file)));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(searchIslandBudget);
  });

  it('the rule that knows imitations, which who types a host fetches, is at most 5 KB', () => {
    const rules = files.filter((file) => /^data\/search\/imitation-[\da-f]{8}\.js$/.test(file));
    expect(rules).toHaveLength(1);
    expect(sentSize(join(dist, rules[0] ?? ''))).toBeLessThanOrEqual(imitationRuleBudget);
  });
});

import { expect, it } from 'vitest';
import { pageFinisher } from '../../../scripts/build/finish-page.ts';

const integrity = new Map([
  ['/site-0a1b2c3d.js', 'sha256-site'],
  ['/site-chains-0a1b2c3d.js', 'sha256-chains'],
  ['/site-prices-0a1b2c3d.js', 'sha256-prices'],
  ['/_astro/Search.abc.js', 'sha256-search'],
  ['/_astro/shared.abc.js', 'sha256-shared'],
  ['/_astro/later.abc.js', 'sha256-later'],
]);
const imports = new Map([
  ['/_astro/Search.abc.js', { eager: ['/_astro/shared.abc.js'], later: ['/_astro/later.abc.js'] }],
]);
const finish = pageFinisher(integrity, imports);

/** Returns the files with an integrity hash in the import map of a page with this body. */
function checkedBy(body: string): string[] {
  const { html } = finish(`<!doctype html><head><meta charset="utf-8"></head><body>${body}</body>`);
  const [, map = '{}'] = /<script type="importmap">([^<]*)<\/script>/.exec(html) ?? [];
  return Object.keys((JSON.parse(map) as { integrity: object }).integrity);
}

it('names what the page names and all that those import, but no script of another page', () => {
  expect(checkedBy('<p data-enhance="/site-chains-0a1b2c3d.js"></p>')).toEqual([
    '/site-chains-0a1b2c3d.js',
    '/site-prices-0a1b2c3d.js',
  ]);
  expect(checkedBy('<astro-island component-url="/_astro/Search.abc.js"></astro-island>')).toEqual([
    '/_astro/Search.abc.js',
    '/_astro/later.abc.js',
    '/_astro/shared.abc.js',
    '/site-prices-0a1b2c3d.js',
  ]);
});

it('names the script of prices on every page, since its data decide whether a page names it, and pages of a kind carry one policy', () => {
  expect(checkedBy('')).toEqual(checkedBy('<ul data-enhance="/site-prices-0a1b2c3d.js"></ul>'));
});

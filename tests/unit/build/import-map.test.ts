import { expect, it } from 'vitest';
import { registerTrustedInline } from '~/lib/trusted-inline.ts';
import { createPagePostProcessor } from '../../../scripts/build/post-process-page.ts';

const integrity = new Map([
  ['/site-0a1b2c3d.js', 'sha256-site'],
  ['/site-chains-0a1b2c3d.js', 'sha256-chains'],
  ['/site-prices-0a1b2c3d.js', 'sha256-prices'],
  ['/site-stores-0a1b2c3d.js', 'sha256-stores'],
  ['/site-shell-0a1b2c3d.js', 'sha256-shell'],
  ['/_astro/Search.abc.js', 'sha256-search'],
  ['/_astro/shared.abc.js', 'sha256-shared'],
  ['/_astro/later.abc.js', 'sha256-later'],
]);
const imports = new Map([
  ['/_astro/Search.abc.js', { eager: ['/_astro/shared.abc.js'], later: ['/_astro/later.abc.js'] }],
]);
const finish = createPagePostProcessor(integrity, imports);

const finishedBody = (body: string) =>
  finish(`<!doctype html><head><meta charset="utf-8"></head><body>${body}</body>`).html;

function importMapOf(body: string) {
  const [, map = '{}'] = /<script type="importmap">([^<]*)<\/script>/.exec(finishedBody(body)) ?? [];
  return JSON.parse(map) as { imports: object; integrity: object };
}

const onEveryPage = [
  '/site-0a1b2c3d.js',
  '/site-prices-0a1b2c3d.js',
  '/site-shell-0a1b2c3d.js',
  '/site-stores-0a1b2c3d.js',
];

/** Returns the files for which the import map of a page contains an integrity hash. */
const checkedBy = (body: string): string[] => Object.keys(importMapOf(body).integrity);

it('lists the scripts of a page with all their imports, and no others', () => {
  expect(checkedBy('')).toEqual(onEveryPage);
  expect(checkedBy('<p data-enhance="/site-chains-0a1b2c3d.js"></p>')).toEqual(
    [...onEveryPage, '/site-chains-0a1b2c3d.js'].sort(),
  );
  expect(checkedBy('<astro-island component-url="/_astro/Search.abc.js"></astro-island>')).toEqual(
    [...onEveryPage, '/_astro/Search.abc.js', '/_astro/later.abc.js', '/_astro/shared.abc.js'].sort(),
  );
});

it('lists the script of prices on every page, so that all pages share one policy', () => {
  expect(checkedBy('')).toEqual(checkedBy('<ul data-enhance="/site-prices-0a1b2c3d.js"></ul>'));
});

it('maps the names of shared modules to files, on every page', () => {
  expect(importMapOf('').imports).toEqual({
    site: '/site-0a1b2c3d.js',
    stores: '/site-stores-0a1b2c3d.js',
    shell: '/site-shell-0a1b2c3d.js',
  });
});

it('joins adjacent trusted inline scripts, and no others', () => {
  for (const code of ['one(two<3);', 'three();', 'four();']) registerTrustedInline(code, code);
  expect(finishedBody('<script>one(two<3);</script><script>three();</script>')).toContain(
    '<script>one(two<3),three();</script>',
  );
  expect(
    finishedBody('<script>one(two<3);</script><script>three();</script><script>four();</script><p></p>'),
  ).toContain('<script>one(two<3),three(),four();</script><p>');
  expect(finishedBody('<script>one(two<3);</script><script>strange()</script>')).toContain('</script><script>');
});

it('leaves out only the island element of Astro, which a directive has defined before', () => {
  const own = 'self.Astro.now=customElements.define("astro-island",Own);';
  const others = 'document.querySelector("astro-island");';
  const element = 'customElements.define("astro-island",Element);';
  for (const code of [own, others, element]) registerTrustedInline(code, code);
  expect(finishedBody([others, own, element].map((code) => `<script>${code}</script>`).join(''))).toContain(
    `<body><script>${others.replace(';', ',')}${own}</script></body>`,
  );
});

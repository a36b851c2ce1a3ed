import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { initialFilesOf } from '../../scripts/pages/requests.ts';
import { dist, files, pageAt, pages } from './dist.ts';

const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(dist, file), 'utf8') }));

it('no style sheet has a timeline in the `animation` shorthand, for which browsers drop the declaration', () => {
  expect(sheets.filter(({ css }) => /animation-timeline:/.test(css))).not.toEqual([]);
  const dropped = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[{;]animation:[^;}]*(?:\s--[\w-]+|(?:view|scroll)\([^)]*\))/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(dropped).toEqual([]);
});

it('no rule of the dapp store matches every sibling, which would restyle the whole list on input', () => {
  const page = pageAt('/en/dappstore');
  const linked = initialFilesOf(page).filter((file) => file.endsWith('.css'));
  const all = [page, ...linked.map((file) => readFileSync(join(dist, file), 'utf8'))];
  expect(linked).toHaveLength(2);
  expect(all.flatMap((css) => css.match(/[^{}]*[+~]\*[,{]/g) ?? [])).toEqual([]);
});

it('no style sheet contains the same media block twice', () => {
  const media = sheets.map(({ file, css }) => ({
    file,
    blocks: Array.from(css.matchAll(/@media[^{]+\{(?:[^{}]+\{[^{}]*\})+\}/g), ([block]) => block),
  }));
  expect(media.flatMap(({ blocks }) => blocks)).not.toEqual([]);
  const twice = media.flatMap(({ file, blocks }) =>
    blocks.filter((block, index) => blocks.indexOf(block) < index).map((block) => `${file}: ${block}`),
  );
  expect(twice).toEqual([]);
});

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

const namedBy = (css: string): string[] => namesIn(css, /\.(-?[_a-z][\w-]*)/gi);

/** Returns the classes in selectors of a style sheet. */
const styledBy = (css: string): string[] => namesIn(css, /(?<=[{},])\.([\w-]+)(?=[{>+~, ])/g);

it('every page links the style sheets of its classes', () => {
  const named = new Map(sheets.map(({ file, css }) => [`/${file}`, namedBy(css)]));
  // Includes style sheets that no page links, because scripts load them.
  const linked = new Set(pages.flatMap(({ html }) => initialFilesOf(html)));
  const styled = new Set(sheets.filter(({ file }) => linked.has(`/${file}`)).flatMap(({ css }) => styledBy(css)));
  const bare = pages
    .filter(({ path }) => path.startsWith('/en'))
    .flatMap(({ path, html }) => {
      const inline = namesIn(html, /<style[^>]*>([\s\S]*?)<\/style>/g).flatMap(namedBy);
      const here = new Set([...inline, ...initialFilesOf(html).flatMap((file) => named.get(file) ?? [])]);
      const shown = new Set(namesIn(html, /\sclass="([^"]*)"/g).flatMap((names) => names.split(' ')));
      return [...shown].filter((name) => styled.has(name) && !here.has(name)).map((name) => `${path}: ${name}`);
    });
  // The heading of this page has no introduction, so it needs no space between them.
  expect(bare).toEqual(['/en/submit/reviewed/1: chapter-head']);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allDapps } from '~/content/read/dapps.ts';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { allPages } from '~/sitemap/pages.ts';
import { textPanelId, textPanelPaths } from '../../scripts/dev/texts/wire.ts';
import { dist, files, pageAt, pages } from './dist.ts';

const built = new Set(pages.map(({ path }) => path));
const namespaces = new Set(routeIds.map((id) => routeOf(id).namespace));
const leftOver = new RegExp(
  `\\b(?:${[...namespaces].join('|')}):[a-z]+\\.[a-zA-Z.]+|\\{\\{?\\w+\\}?\\}|coming soon|\\bundefined\\b|\\[object`,
  'i',
);
const table = new Set([...allPages().map(({ path }) => path), '/']);

describe('pages', () => {
  it('every page of the route table is built', () => {
    expect([...table].filter((path) => !built.has(path))).toEqual([]);
  });

  it('every built page is in the route table', () => {
    expect([...built].filter((path) => !table.has(path))).toEqual([]);
  });

  it('every route of the table has at least one page', () => {
    const used = new Set(allPages().map(({ route }) => route));
    expect(routeIds.filter((id) => !used.has(id))).toEqual([]);
  });

  it.each(languageCodes)('%s has a home page', (lang) => {
    expect(pageAt(`/${lang}`)).toContain(`<html lang="${languages[lang].html}"`);
  });

  it('every dapp has a page in every language', () => {
    expect(allDapps().length).toBeGreaterThan(0);
    for (const lang of languageCodes)
      for (const { hid } of allDapps()) expect(built).toContain(`/${lang}/dappstore/${hid}`);
  });

  it('every page has the language of its URL', () => {
    const wrong = pages.filter(({ path, html }) => {
      const segment = /^\/(?:static\/)?([a-z-]+)(?=\/|$)/.exec(path)?.[1] ?? 'en';
      const lang = segment in languages ? languages[segment as keyof typeof languages].html : 'en';
      return !html.includes(`<html lang="${lang}"`);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('no page shows a text key, an unfilled placeholder or "coming soon"', () => {
    const wrong = pages.filter(({ html }) => {
      const text = html.replace(/<(style|script|pre)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
      return leftOver.test(text);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('no page shows a JavaScript value such as undefined or null', () => {
    const wrong = pages.filter(({ html }) => {
      const shown = html.replace(/<(style|script|pre|code)[\s\S]*?<\/\1>/g, '');
      return />\s*(?:true|false|null|undefined|NaN|\[object \w+\])\s*</.test(shown);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('no file contains code of the text editor of `npm run dev`', () => {
    const traces = new RegExp([...Object.values(textPanelPaths), textPanelId, 'scripts/dev'].join('|'));
    const code = files.filter((file) => /\.(?:css|js)$/.test(file));
    expect(code.length).toBeGreaterThan(10);
    expect(code.filter((file) => traces.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
    expect(pages.filter(({ html }) => traces.test(html)).map(({ path }) => path)).toEqual([]);
  });

  it('every page has the layout of its route @S01', () => {
    const layouts = new Set<string>();
    const wrong = allPages().filter(({ route, path }) => {
      const { layout } = routeOf(route);
      layouts.add(layout);
      const isBlog = /<main [^>]*>\s*<div class="wrap page-head reading">/.test(pageAt(path));
      return isBlog !== (layout === 'blog');
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect([...layouts].sort()).toEqual(['blog', 'default']);
  });

  it('every page has a skip link, one main, one h1 and a header, and a footer if its route has one', () => {
    const footerless = new Set(
      allPages()
        .filter(({ route }) => !routeOf(route).footer)
        .map((page) => page.path),
    );
    const wrong = pages.filter(({ path, html }) => {
      const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
      const footers = count(/<footer/g);
      return (
        count(/class="skip" href="#main"/g) !== 1 ||
        count(/<main /g) !== 1 ||
        count(/<h1[ >]/g) !== 1 ||
        count(/<header class="header /g) !== 1 ||
        footers !== (footerless.has(path) ? 0 : 1)
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('every HTML file has a Brotli and a gzip encoding', () => {
    const all = new Set(files);
    const bare = files.filter((file) => file.endsWith('.html') && !(all.has(`${file}.br`) && all.has(`${file}.gz`)));
    expect(bare).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newsOf } from '~/content/read/news.ts';
import { readStaticPage } from '~/content/read/static-pages.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { dist } from './dist.ts';
import { indexableHeads, pathOfUrl } from './head-of.ts';

interface Entry {
  alternates: Record<string, string>;
  updated?: string;
}

const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

function entriesOf(xml: string): Map<string, Entry> {
  const entries = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']): [string, Entry] => {
    const links = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)];
    return [
      pathOfUrl(/<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? ''),
      {
        alternates: Object.fromEntries(links.map(([, tag, url]) => [tag ?? '', url ?? ''])),
        updated: /<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1],
      },
    ];
  });
  return new Map(entries);
}

const sitemaps = new Map(languageCodes.map((lang) => [lang, entriesOf(read(`sitemap-${lang}.xml`))]));
const all = new Map([...sitemaps.values()].flatMap((entries) => [...entries]));

describe('sitemaps', () => {
  it('are listed in an index, one per language, which robots.txt names', () => {
    const robots = read('robots.txt');
    expect(robots).toContain('User-agent: *\nAllow: /\n');
    expect(robots).not.toContain('Disallow');
    expect(pathOfUrl(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '')).toBe('/sitemap.xml');
    const named = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pathOfUrl(url ?? ''));
    expect(named).toEqual(languageCodes.map((lang) => `/sitemap-${lang}.xml`));
  });

  it('list every indexable page once', () => {
    const count = [...sitemaps.values()].reduce((sum, entries) => sum + entries.size, 0);
    expect(count).toBe(all.size);
    expect([...all.keys()].sort()).toEqual(indexableHeads.map(({ path }) => path).sort());
  });

  it.each(languageCodes)('of %s list only pages in that language', (lang) => {
    const entries = [...(sitemaps.get(lang)?.keys() ?? [])];
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter((path) => !new RegExp(`^(/static)?/${lang}(/|$)`).test(path))).toEqual([]);
  });

  it('have the same alternates as the page heads', () => {
    const wrong = indexableHeads.filter(
      ({ path, alternates }) => JSON.stringify(all.get(path)?.alternates) !== JSON.stringify(alternates),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('have the date of the last change for articles and static pages only', () => {
    const expected = new Map<string, string>();
    for (const lang of ['zh', 'en'] as const)
      for (const { hid, update_time, create_time } of newsOf(lang))
        expected.set(`/${lang}/news/${hid}`, update_time ?? create_time);
    const wrong = [...all].filter(([path, { updated }]) => {
      const [, lang, name] = /^\/static\/(zh|en)\/(.+)$/.exec(path) ?? [];
      return updated !== (name ? readStaticPage(lang as 'zh' | 'en', name).updated : expected.get(path));
    });
    expect(wrong).toEqual([]);
  });

  it('are well-formed XML', () => {
    for (const file of ['sitemap.xml', ...languageCodes.map((lang) => `sitemap-${lang}.xml`)]) {
      const open: string[] = [];
      for (const [tag, end, name = '', selfClosed] of read(file).matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
        if (end) expect(open.pop(), `${file} at ${tag}`).toBe(name);
        else if (!selfClosed) open.push(name);
      }
      expect(open).toEqual([]);
    }
  });
});

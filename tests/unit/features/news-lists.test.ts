import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { newsOf } from '~/content/read/news.ts';
import { newsOfPage } from '~/features/news/page-of-news.ts';
import { tagHueClassOf } from '~/features/news/tag-colour.ts';
import { monogramHues } from '~/ui/monogram-hues.ts';
import { newsPageCount } from '~/sitemap/collections.ts';

describe('pages of news', () => {
  it.each(['en', 'zh-tw'] as const)('contain every article of %s once, newest first, 20 per page', (lang) => {
    const pages = Array.from({ length: newsPageCount(lang) }, (_, index) => newsOfPage(lang, index + 1));
    expect(pages.flat().map(({ hid }) => hid)).toEqual(newsOf(lang).map(({ hid }) => hid));
    expect(pages.slice(0, -1).every((page) => page.length === constants.newsRequestDefaults.count)).toBe(true);
    expect(pages.at(-1)).not.toHaveLength(0);
  });
});

describe('the class of a news tag', () => {
  const classOf = (tag_bg_color: string | null, tag_color: string | null) => tagHueClassOf({ tag_bg_color, tag_color });

  it('is the nearest of the twelve monogram hues', () => {
    expect(classOf('#2980fe', '#ffffff')).toBe('m0');
    expect(classOf('#fff0f0', '#e5484d')).toBe('m1');
    expect(classOf('#0f0', null)).toBe('m5');
  });

  it('is undefined without colours, for greys and for invalid colours', () => {
    expect(classOf(null, null)).toBeUndefined();
    expect(classOf('red; x', 'url(//x)')).toBeUndefined();
    expect(classOf('#eee', '#333333')).toBeUndefined();
  });

  it('uses the same hues as the style sheet', () => {
    const sheet = readFileSync('src/ui/logo.css', 'utf8');
    const hues = [...sheet.matchAll(/\.m(\d+) \{\s*--hue: (\d+);/g)].map(([, name, hue]) => [
      Number(name),
      Number(hue),
    ]);
    expect(hues).toEqual(monogramHues.map((hue, index) => [index, hue]).slice(1));
  });
});

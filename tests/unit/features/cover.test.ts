import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { articleIdsOf, articleOf } from '~/content/read/news.ts';
import { coverSvg } from '~/features/news/cover/cover.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

const red = { tag_color: '#b42318' };
const shapesOf = (svg: string): string => svg.slice(svg.indexOf('<g fill="none"')).replace(/#[\da-f]{6}/g, '');

describe('covers of articles', () => {
  it('are the same for one digest, and another drawing for another', () => {
    expect(coverSvg(sha256Hex('a'), red)).toBe(coverSvg(sha256Hex('a'), red));
    const drawn = Array.from({ length: 400 }, (_, index) => coverSvg(sha256Hex(String(index)), red));
    expect(new Set(drawn.map(shapesOf)).size).toBe(drawn.length);
  });

  it('are of every composition among the articles of the site, no two alike', () => {
    const drawn = articleIdsOf('en').map((hid) => {
      const { item } = articleOf('en', hid);
      return shapesOf(coverSvg(sha256Hex(item.title + item.content), item));
    });
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.some((shapes) => shapes.includes('<circle'))).toBe(true);
    expect(drawn.some((shapes) => shapes.includes('<ellipse'))).toBe(true);
    expect(drawn.some((shapes) => shapes.includes('id="f"'))).toBe(true);
    expect(drawn.some((shapes) => shapes.includes('scale(1 -1)'))).toBe(true);
  });

  it('are whole drawings of numbers alone, and light', () => {
    for (let index = 0; index < 400; index++) {
      const svg = coverSvg(sha256Hex(String(index)), { tag_color: index % 2 === 0 ? 'url(//x)' : null });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|url\(\/\//);
      expect(svg.length).toBeLessThan(8000);
      const errors: string[] = [];
      parse(`<!doctype html><title>x</title>${svg}`, { onParseError: ({ code }) => errors.push(code) });
      expect(errors).toEqual([]);
    }
  });
});

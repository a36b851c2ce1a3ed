import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { coverOf } from '~/content/read/covers.ts';
import { articleIdsOf } from '~/content/read/news.ts';
import { coverCompositions, coverPaletteNames, type CoverLook } from '~/domain/cover-look.ts';
import { drawCover } from '~/features/news/cover/cover.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { contrastRatioOf, hexColorOf } from '~/lib/oklch.ts';
import { coverTonesOf } from '~/features/news/cover/palettes.ts';

const looks = coverCompositions.flatMap((composition) =>
  coverPaletteNames.map((palette): CoverLook => ({ composition, palette })),
);
const shapesOf = (svg: string): string => svg.slice(svg.indexOf('<g fill="none"')).replace(/#[\da-f]{6}/g, '');

describe('covers of articles', () => {
  it.each(coverCompositions)(
    'in composition %s are the same for the same digest, and differ for different digests',
    (composition) => {
      const look: CoverLook = { composition, palette: 'sky' };
      expect(drawCover(sha256Hex('a'), look)).toBe(drawCover(sha256Hex('a'), look));
      const drawn = Array.from({ length: 400 }, (_, index) => drawCover(sha256Hex(String(index)), look));
      expect(new Set(drawn.map(shapesOf)).size).toBe(drawn.length);
    },
  );

  it('use every composition and palette for the articles of the site, and are all different', () => {
    const covers = articleIdsOf('en').map(coverOf);
    expect(new Set(covers.map(({ digest, look }) => shapesOf(drawCover(digest, look)))).size).toBe(covers.length);
    expect(new Set(covers.map(({ look }) => look.composition)).size).toBe(coverCompositions.length);
    expect(new Set(covers.map(({ look }) => look.palette)).size).toBe(coverPaletteNames.length);
  });

  it.each(coverPaletteNames)('in palette %s have lines with sufficient contrast for any brand colour', (palette) => {
    const hues = Array.from({ length: 36 }, (_, index) => 10 * index);
    const brands = hues.flatMap((hue) => [0.05, 0.2].map((chroma) => hexColorOf({ lightness: 0.6, chroma, hue })));
    for (const brand of [undefined, ...brands]) {
      const { ground, line, second } = coverTonesOf(palette, brand);
      for (const tone of [line, second])
        expect(Math.min(...ground.map((end) => contrastRatioOf(tone, end))), brand).toBeGreaterThanOrEqual(3);
    }
  });

  it('are valid SVG below 6,000 bytes, without invalid numbers', () => {
    for (const look of looks)
      for (let index = 0; index < 12; index++) {
        const svg = drawCover(sha256Hex(String(index)), look);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|url\(\/\/|e-\d/);
        expect(svg.length).toBeLessThan(6000);
        const errors: string[] = [];
        parse(`<!doctype html><title>x</title>${svg}`, { onParseError: ({ code }) => errors.push(code) });
        expect(errors).toEqual([]);
      }
  });
});

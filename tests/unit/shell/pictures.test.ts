import { describe, expect, it } from 'vitest';
import { boundsOfMark } from '~/shell/pictures/mark-bounds.ts';
import { missingPetalSvg } from '~/shell/pictures/missing-petal.ts';

const square = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`;

describe('pictures of the shell', () => {
  it('the bounds of a mark are those of what it draws, not of its square', async () => {
    expect(await boundsOfMark(square('<rect x="4" y="8" width="20" height="10"/>'))).toEqual({
      x: 4,
      y: 8,
      width: 20,
      height: 10,
    });
    expect(await boundsOfMark(square('<circle cx="16" cy="16" r="16" fill="#2980fe"/>'))).toEqual({
      x: 0,
      y: 0,
      width: 32,
      height: 32,
    });
  });

  it('the rosette of a missing page lacks one petal, whose outline stands in its place', () => {
    const svg = missingPetalSvg();
    const [, standing = ''] = /<\/defs><g stroke="[^"]*">(.*?)<\/g>/.exec(svg) ?? [];
    const angles = [...standing.matchAll(/rotate\(([\d.]+)\)/g)].map(([, angle]) => Number(angle));
    const step = 360 / (angles.length + 1);
    const [, gap = ''] = /stroke-dasharray[^>]*rotate\(([\d.]+)\)/.exec(svg) ?? [];
    const isNear = (angle: number): boolean => Math.abs(angle - Number(gap)) < step / 2;
    expect(angles.filter(isNear)).toEqual([]);
    expect(Number(gap) % step).toBeCloseTo(0, 0);
  });
});

import { describe, expect, it } from 'vitest';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';

const digests = Array.from({ length: 60 }, (_, index) => sha256Hex(`rosette ${index}`));

/** Returns points of an SVG path: the ends of its segments, and the middle of each curve. */
function pointsOf(d: string): [number, number][] {
  const [from = [], first = [], steps = []] = d
    .split(/[MQtz]/)
    .filter(Boolean)
    .map((part) => (part.match(/-?\d+/g) ?? []).map(Number));
  let [x = 0, y = 0] = from;
  let [controlX = 0, controlY = 0, nextX = 0, nextY = 0] = first;
  const points: [number, number][] = [[x, y]];
  for (let index = 0; index <= steps.length; index += 2) {
    points.push([(x + 2 * controlX + nextX) / 4, (y + 2 * controlY + nextY) / 4], [nextX, nextY]);
    [x, y] = [nextX, nextY];
    [controlX, controlY] = [2 * x - controlX, 2 * y - controlY];
    [nextX, nextY] = [x + (steps[index] ?? 0), y + (steps[index + 1] ?? 0)];
  }
  return points;
}

describe('rosetteOf', () => {
  it('returns the same drawing for the same digest', () => {
    for (const digest of digests) expect(rosetteOf(digest)).toEqual(rosetteOf(digest));
    expect(rosetteOf(sha256Hex(''))).toMatchInlineSnapshot(`
      {
        "d": "M483-38Q512 0 483 38t-98 44-96 10-9 24 67 69 47 96-49 58-103-29-79-54-23 13 6 96-26 104-74 13-59-89-26-93-26-5-57 78-87 63-65-37 11-106 39-88-16-20-93 23-107-8-26-71 77-74 87-42 0-26-87-42-77-74 26-71 107-8 93 23 16-20-39-88-11-106 65-37 87 63 57 78 26-5 26-93 59-89 74 13 26 104-6 96 23 13 79-54 103-29 49 58-47 96-67 69 9 24 96 10 98 44z",
        "rings": [
          {
            "rotate": 0,
            "scale": 1,
          },
          {
            "rotate": 19.04,
            "scale": 0.6,
          },
          {
            "rotate": 44.63,
            "scale": 0.35,
          },
        ],
        "step": 0.75,
        "turns": 36,
        "weight": 0.43,
      }
    `);
  });

  it('returns another drawing if any byte differs', () => {
    const same: string[] = [];
    for (const digest of digests.slice(0, 20)) {
      const drawn = JSON.stringify(rosetteOf(digest));
      for (let byte = 0; byte < 32; byte++)
        for (const flip of [1, 16, 128, 255]) {
          const bytes = Buffer.from(digest, 'hex');
          bytes[byte] = (bytes[byte] ?? 0) ^ flip;
          const other = bytes.toString('hex');
          if (JSON.stringify(rosetteOf(other)) === drawn) same.push(other);
        }
    }
    expect(same).toEqual([]);
  });

  it('rotates one closed curve 24 to 60 times in two or three rings of thin lines', () => {
    for (const { d, turns, rings, weight } of digests.map(rosetteOf)) {
      expect(d).toMatch(/^M[-\d ]+Q[-\d ]+t[-\d ]+z$/);
      expect(turns % 2).toBe(0);
      expect(turns).toBeGreaterThanOrEqual(24);
      expect(turns).toBeLessThanOrEqual(60);
      expect([2, 3]).toContain(rings.length);
      expect(weight).toBeGreaterThanOrEqual(0.4);
      expect(weight).toBeLessThanOrEqual(0.6);
    }
  });

  it('closes the curve, and fills its circle without leaving it', () => {
    for (const { d } of digests.map(rosetteOf)) {
      const points = pointsOf(d);
      expect(points.at(-1)).toEqual(points[0]);
      const reach = Math.max(...points.map(([x, y]) => Math.hypot(x, y)));
      expect(reach).toBeLessThanOrEqual(rosetteRadius);
      expect(reach).toBeGreaterThan(rosetteRadius * 0.98);
    }
  });

  it.each(['', 'abc', 'Z'.repeat(64), sha256Hex('').toUpperCase()])('throws for %j, which is not a digest', (text) => {
    expect(() => rosetteOf(text)).toThrow('SHA-256');
  });
});

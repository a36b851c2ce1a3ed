import { describe, expect, it } from 'vitest';
import {
  chooseCoverLook,
  coverCompositions,
  coverPaletteNames,
  minCoverDistance,
  type CoverLook,
  type NearbyCoverLook,
} from '~/domain/cover-look.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

const digests = Array.from({ length: 3000 }, (_, index) => sha256Hex(String(index)));
const named = ({ composition, palette }: CoverLook): string => `${composition} ${palette}`;

describe('chooseCoverLook', () => {
  it('returns the same look for the same digest, and uses all looks evenly', () => {
    const counts = new Map<string, number>();
    for (const digest of digests) {
      const look = named(chooseCoverLook(digest, []));
      expect(named(chooseCoverLook(digest, []))).toBe(look);
      counts.set(look, (counts.get(look) ?? 0) + 1);
    }
    const fair = digests.length / (coverCompositions.length * coverPaletteNames.length);
    expect(counts.size).toBe(72);
    expect(Math.max(...counts.values())).toBeLessThan(2 * fair);
  });

  it('returns the look of the digest if no neighbour is too similar', () => {
    const [digest = ''] = digests;
    const look = chooseCoverLook(digest, []);
    const { composition, palette } = look;
    const other = coverPaletteNames.find((name) => name !== palette)!;
    expect(chooseCoverLook(digest, [{ look: { composition, palette: other }, places: 5 }])).toEqual(look);
  });

  it('avoids a look for six places, a composition for four, and colours for two', () => {
    for (const digest of digests.slice(0, 200)) {
      const look = chooseCoverLook(digest, []);
      const beside = (places: number) => chooseCoverLook(digest, [{ look, places }]);
      expect(named(beside(minCoverDistance))).not.toBe(named(look));
      for (const places of [1, 2, 3, 4]) expect(beside(places).composition).not.toBe(look.composition);
      for (const places of [1, 2]) expect(beside(places).palette).not.toBe(look.palette);
    }
  });

  it('finds a look between neighbours on both sides in two lists', () => {
    for (const digest of digests.slice(0, 200)) {
      const free: CoverLook[] = [];
      const near: NearbyCoverLook[] = [];
      for (let count = 0; count < 4 * minCoverDistance; count++) {
        const look = chooseCoverLook(digest, near);
        free.push(look);
        near.push({ look, places: count < 4 ? 1 : 2 + (count % (minCoverDistance - 1)) });
      }
      const look = chooseCoverLook(digest, near);
      expect(free.map(named)).not.toContain(named(look));
      expect(free.slice(0, 4).map(({ composition }) => composition)).not.toContain(look.composition);
    }
  });

  it('throws if the text is not a digest', () => {
    expect(() => chooseCoverLook('1012', [])).toThrow(/SHA-256/);
  });
});

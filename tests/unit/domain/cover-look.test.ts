import { describe, expect, it } from 'vitest';
import {
  chooseCoverLook,
  compositions,
  palettes,
  minCoverDistance,
  type CoverLook,
  type NeighbourLook,
} from '~/domain/cover-look.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

const digests = Array.from({ length: 3000 }, (_, index) => sha256Hex(String(index)));
const named = ({ composition, palette }: CoverLook): string => `${composition} ${palette}`;

describe('the look of a cover', () => {
  it('is the same for one digest; digests choose each look, none much more often than others', () => {
    const counts = new Map<string, number>();
    for (const digest of digests) {
      const look = named(chooseCoverLook(digest, []));
      expect(named(chooseCoverLook(digest, []))).toBe(look);
      counts.set(look, (counts.get(look) ?? 0) + 1);
    }
    const fair = digests.length / (compositions.length * palettes.length);
    expect(counts.size).toBe(72);
    expect(Math.max(...counts.values())).toBeLessThan(2 * fair);
  });

  it('is what the digest says where nothing alike is near', () => {
    const [digest = ''] = digests;
    const look = chooseCoverLook(digest, []);
    const { composition, palette } = look;
    const other = palettes.find((name) => name !== palette)!;
    expect(chooseCoverLook(digest, [{ look: { composition, palette: other }, places: 5 }])).toEqual(look);
  });

  it('is another one up to six places away, another composition up to four, other colours up to two', () => {
    for (const digest of digests.slice(0, 200)) {
      const look = chooseCoverLook(digest, []);
      const beside = (places: number) => chooseCoverLook(digest, [{ look, places }]);
      expect(named(beside(minCoverDistance))).not.toBe(named(look));
      for (const places of [1, 2, 3, 4]) expect(beside(places).composition).not.toBe(look.composition);
      for (const places of [1, 2]) expect(beside(places).palette).not.toBe(look.palette);
    }
  });

  it('is found although neighbours on both sides in two lists take as many looks as they can', () => {
    for (const digest of digests.slice(0, 200)) {
      const free: CoverLook[] = [];
      const near: NeighbourLook[] = [];
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

  it('refuses what is no digest', () => {
    expect(() => chooseCoverLook('1012', [])).toThrow(/SHA-256/);
  });
});

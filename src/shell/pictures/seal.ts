import { siteVersion } from '~/content/read/build-facts.ts';
import { latestDirectReleases } from '~/content/read/releases.ts';
import { site } from '~/config/site.ts';
import { hexColorOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { darkBackgroundRingColours, sealRingColours } from '~/ui/colours.ts';
import { sealHue } from '~/ui/seal-tile.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';

/** Seals with separate files, and the functions that return their digests. */
export const seals = {
  band: () => sha256Hex(site.brand.name),
  version: () => sha256Hex(siteVersion),
  release: () => latestDirectReleases()[0]?.sha256 ?? sha256Hex(site.brand.name),
} as const;

export type SealName = keyof typeof seals;

/** Draws every nth turn, because lines merge at 48 pixels. */
const thinning: Partial<Record<SealName, number>> = { version: 5 };

/** Ring colours. A dark background needs brighter ones. */
const colours: Partial<Record<SealName, string[]>> = { band: darkBackgroundRingColours };

export const sealPath = (name: SealName): string => `/seal/${name}.svg`;

export const fileSealPath = (sha256: string): string => `/seal/file/${sha256}.svg`;

/** Draws a seal with lines of constant width at any size. */
export const sealSvg = (name: SealName): string => engraved(seals[name](), thinning[name] ?? 1, colours[name]);

/** Returns ring colours of a digest, which are easier to distinguish than shapes. */
const ringsOf = (digest: string): string[] =>
  [0, 40, 80].map((by) => hexColorOf({ lightness: 0.66, chroma: 0.135, hue: (sealHue(digest) + by) % 360 }));

/** Draws the seal of a published file at 88 pixels, as in the file check. */
export const fileSealSvg = (sha256: string): string => engraved(sha256, 3, ringsOf(sha256));

function engraved(digest: string, thinned: number, strokes: readonly string[] = sealRingColours): string {
  const { d, turns, step, rings, weight } = rosetteOf(digest);
  const between = step * thinned;
  const everySecond = Array.from(
    { length: Math.round(turns / thinned / 2) },
    (_, turn) => `<use href="#a" transform="rotate(${2 * turn * between})"/>`,
  );
  const drawn = rings.map(({ scale, rotate }, ring) => {
    const turned = ring === 0 ? `<use href="#b" transform="rotate(${between})"/>` : '';
    return `<g stroke="${strokes[ring]}" transform="scale(${scale})rotate(${rotate})"><use href="#b"/>${turned}</g>`;
  });
  const box = [-rosetteRadius, -rosetteRadius, 2 * rosetteRadius, 2 * rosetteRadius].join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke-width="${weight}">` +
    `<defs><path id="a" d="${d}" vector-effect="non-scaling-stroke"/><g id="b">${everySecond.join('')}</g></defs>` +
    `${drawn.join('')}</svg>`
  );
}

import { version } from '~/content/read/build-facts.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { latestFiles } from '~/content/read/releases.ts';
import { staticPage } from '~/content/read/static-pages.ts';
import { site } from '~/config/site.ts';
import { hexOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { deepRings, sealRings } from '~/ui/colours.ts';
import { sealHue } from '~/ui/seal-tile.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';

/**
 * The seals that stand as files, each with the digest it is engraved from: the brand (`band` on a deep ground), the version in
 * the footer, the first of the newest files (the seal that the checker shows for it), the official list.
 */
export const seals = {
  brand: () => sha256Hex(site.brand.name),
  band: () => sha256Hex(site.brand.name),
  version: () => sha256Hex(version),
  release: () => latestFiles()[0]?.sha256 ?? sha256Hex(site.brand.name),
  links: () => sha256Hex(JSON.stringify(officialLinks())),
} as const;

/** The name of a seal. */
export type SealName = keyof typeof seals;

/** Of how many turns one is drawn: at 48 pixels, all of a seal's hair lines would run together. */
const thinning: Partial<Record<SealName, number>> = { version: 5 };

/** The colours of its rings: one on a deep ground needs brighter ones. */
const colours: Partial<Record<SealName, string[]>> = { band: deepRings };

/** The address of a seal. */
export const sealPath = (name: SealName): string => `/seal/${name}.svg`;

/** The addresses of the seals of the static pages, by the pages' names. */
export const textSealPath = (page: string): string => `/seal/text/${page}.svg`;

/** The address of the seal of a published file, by its SHA-256. */
export const fileSealPath = (sha256: string): string => `/seal/file/${sha256}.svg`;

/** A seal as a file: hair lines whatever the size. */
export const sealSvg = (name: SealName): string => engraved(seals[name](), thinning[name] ?? 1, colours[name]);

/** The seal of a static page, engraved from its English text: who changes a word changes the seal. */
export const textSealSvg = (page: string): string => engraved(sha256Hex(JSON.stringify(staticPage('en', page))), 1);

/** Three rings in colours of their digest, seen on either ground: at a glance, a colour tells more than a shape. */
const ringsOf = (digest: string): string[] =>
  [0, 40, 80].map((by) => hexOf({ lightness: 0.66, chroma: 0.135, hue: (sealHue(digest) + by) % 360 }));

/** The seal of a published file, the line that the checker draws for it, for a place of 88 pixels. */
export const fileSealSvg = (sha256: string): string => engraved(sha256, 3, ringsOf(sha256));

function engraved(digest: string, thinned: number, strokes: readonly string[] = sealRings): string {
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

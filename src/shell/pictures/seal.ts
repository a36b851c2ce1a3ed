import { siteVersion } from '~/content/read/build-facts.ts';
import { latestDirectReleases } from '~/content/read/releases.ts';
import { site } from '~/config/site.ts';
import { hexColorOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { darkBackgroundRingColours, sealRingColours } from '~/ui/colours.ts';
import { rosetteColoursOf } from '~/ui/rosette-colours.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';
import { crackedSeal } from './cracked-seal.ts';
import { rosetteShapes } from './rosette-shapes.ts';

/** Seals that have their own files, with functions that return their digests. */
export const seals = {
  band: () => sha256Hex(site.brand.name),
  version: () => sha256Hex(siteVersion),
  release: () => latestDirectReleases()[0]?.sha256 ?? sha256Hex(site.brand.name),
  /** The seal of a file that differs from the newest release, which is broken. */
  changed: () => changedDigestOf(seals.release()),
  /** A picture of both: the seal of the newest release, and the broken one. */
  pair: () => seals.release(),
} as const;

export type SealName = keyof typeof seals;

/** Seals in which only every nth line is drawn, because lines would merge at 48 pixels. */
const thinning: Partial<Record<SealName, number>> = { version: 5 };

/** The same for seals of files, which are shown at 40 to 256 pixels. */
const fileThinning = 3;

/** From this size on, they have room for wider lines, which are easier to see. */
const largeFileStyle = '@media(width>150px){svg{stroke-width:.9}}';

/** Ring colours of the site's own seals. `band` is on a dark background, which needs brighter colours. */
const colours: Partial<Record<SealName, string[]>> = { band: darkBackgroundRingColours, version: sealRingColours };

export const sealHref = (name: SealName): string => `/seal/${name}.svg`;

export const fileSealHref = (sha256: string): string => `/seal/file/${sha256}.svg`;

/** Draws a seal whose lines have the same width at any size. */
export function drawSeal(name: SealName): string {
  const digest = seals[name]();
  if (name === 'pair') return pairSvg(digest);
  // Its halves and its cross extend beyond the box of a seal.
  if (name === 'changed')
    return `${svgStart('-520 -520 1040 1040', digest, largeFileStyle)}${brokenSeal(digest, fileThinning)}</svg>`;
  return engraved(digest, thinning[name] ?? 1, colours[name]);
}

/** Draws the seal of a published file, as in the file check. */
export const drawFileSeal = (sha256: string): string =>
  engraved(sha256, fileThinning, coloursOf(sha256), largeFileStyle);

const box = [-rosetteRadius, -rosetteRadius, 2 * rosetteRadius, 2 * rosetteRadius].join(' ');
const darkStyle = '@media(prefers-color-scheme:dark){svg{filter:brightness(1.25)}}';
const svgStart = (viewBox: string, digest: string, style = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke-width="${rosetteOf(digest).weight}">` +
  `<style>${darkStyle}${style}</style>`;

const coloursOf = (digest: string): string[] => rosetteColoursOf(digest).map(hexColorOf);

const engraved = (digest: string, thinned: number, strokes = coloursOf(digest), style = ''): string =>
  `${svgStart(box, digest, style)}${rosetteShapes(digest, strokes, thinned)}</svg>`;

/** Danger, in a tone for both colour schemes. */
const red = hexColorOf({ lightness: 0.63, chroma: 0.2, hue: 27 });
const cross = `<g stroke="#fff" stroke-width="30" stroke-linecap="round"><circle r="118" fill="${red}"/><path d="m-42-42 84 84m0-84-84 84"/></g>`;

/** Draws the seal of a file that is not ours: red, cracked into two halves, and with a cross. */
function brokenSeal(digest: string, thinned = 1): string {
  const clips = crackedSeal.halves.map(({ id, outline }) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  const halves = crackedSeal.halves.map(
    ({ id, move }) => `<g transform="${move}"><use href="#o" clip-path="url(#${id})"/></g>`,
  );
  const shapes = rosetteShapes(digest, [red, red, red], thinned, 'o');
  return `<defs>${clips.join('')}<g id="o">${shapes}</g></defs>${halves.join('')}<g transform="translate(368 368)">${cross}</g>`;
}

/** Returns a digest that stands for a changed file: any change gives another one. */
export const changedDigestOf = (digest: string): string => sha256Hex(digest);

/** Draws the seal of a file and, smaller, that of a changed file. Captions are below, in HTML. */
const pairSvg = (digest: string): string =>
  svgStart('-520 -520 1580 1310', digest) +
  rosetteShapes(digest, coloursOf(digest)) +
  `<g transform="translate(745 475)scale(.57)">${brokenSeal(changedDigestOf(digest))}</g></svg>`;

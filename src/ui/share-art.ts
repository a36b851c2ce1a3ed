import { markSide } from './brand-logo.ts';
import { markShapes } from './mark.ts';
import { rosetteOf, rosetteRadius } from './rosette.ts';
import { wavesOf } from './waves.ts';

/** The size that networks ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The side of the square in the middle of a picture. */
export const emblemSide = 220;

/** What a picture for sharing is made of. */
interface ShareArt {
  /** What its rosette is engraved from, and what its waves are. */
  rosette: string;
  waves: string;
  /** Its deep ground, from one corner to the other. */
  ground: readonly [from: string, to: string];
  line: string;
  /** What stands in the middle: shapes within `emblemSide`, from 0 0 on. */
  emblem: string;
}

const { width, height } = sharePictureSize;
const middle = { x: width / 2, y: height / 2 };
// Of its rings the outer one alone: each further ring costs a third of the time and of the bytes.
const seal = { radius: 282, line: 1 };
const sheet = { width, count: 11, step: 60 };
const mark = { x: 56, y: height - 108, side: 52 };
const corner = emblemSide * 0.28;

function sealOf(digest: string, colour: string): string {
  const { d, turns, step } = rosetteOf(digest);
  const size = seal.radius / rosetteRadius;
  const uses = Array.from({ length: turns }, (_, turn) => `<use href="#a" transform="rotate(${turn * step})"/>`);
  return (
    `<g transform="translate(${middle.x} ${middle.y})scale(${size})" fill="none" stroke="${colour}" stroke-width="${seal.line / size}" ` +
    `stroke-opacity=".62"><defs><path id="a" d="${d}"/></defs>${uses.join('')}</g>`
  );
}

/**
 * A picture for sharing, as SVG: waves and a rosette engraved from digests on a deep ground, an emblem in their middle, where
 * what is cropped to a square keeps it, and the brand's mark. No text: that stands beside it, in the language of the page.
 */
export function shareArt({ rosette, waves, ground: [from, to], line, emblem }: ShareArt): string {
  const { path, uses } = wavesOf(waves, sheet);
  const start = { x: middle.x - emblemSide / 2, y: middle.y - emblemSide / 2 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<clipPath id="c"><rect width="${emblemSide}" height="${emblemSide}" rx="${corner}"/></clipPath>${path}</defs>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="${line}" stroke-opacity=".3">${uses}</g>` +
    sealOf(rosette, line) +
    `<g transform="translate(${start.x} ${start.y})" clip-path="url(#c)">${emblem}</g>` +
    `<g transform="translate(${mark.x} ${mark.y})scale(${mark.side / markSide})">${markShapes('#fff')}</g></svg>`
  );
}

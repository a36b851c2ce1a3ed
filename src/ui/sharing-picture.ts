import { brandLogoSide } from './brand-logo.ts';
import { brandLogoShapes } from './brand-logo-svg.ts';
import { rosetteOf, rosetteRadius } from './rosette.ts';
import { turnedUses } from './turned-uses.ts';
import { drawWaves } from './waves.ts';

/** Image size that social networks recommend. */
export const sharingPictureSize = { width: 1200, height: 630 } as const;

/** Side of the square in the centre of a picture. */
export const emblemSide = 220;

interface ShareArt {
  /** Digests that generate the rosette and the waves. */
  rosette: string;
  waves: string;
  /** Background gradient from corner to corner. */
  ground: readonly [from: string, to: string];
  line: string;
  /** Shapes in the centre: a square of `emblemSide` from the origin. */
  emblem: string;
}

const { width, height } = sharingPictureSize;
const middle = { x: width / 2, y: height / 2 };
// Draws only the outer ring, because each ring adds a third to time and size.
const seal = { radius: 282, line: 1 };
const sheet = { width, count: 11, step: 60 };
const logo = { x: 56, y: height - 108, side: 52 };
const corner = emblemSide * 0.28;

function sealOf(digest: string, colour: string): string {
  const { d, turns, step } = rosetteOf(digest);
  const size = seal.radius / rosetteRadius;
  const uses = turnedUses('a', turns, (turn) => turn * step);
  return (
    `<g transform="translate(${middle.x} ${middle.y})scale(${size})" fill="none" stroke="${colour}" stroke-width="${seal.line / size}" ` +
    `stroke-opacity=".62"><defs><path id="a" d="${d}"/></defs>${uses}</g>`
  );
}

/**
 * Renders a sharing picture as SVG: waves, a rosette, the brand's logo, and an emblem in the centre, which stays in
 * square crops. Contains no text, because social networks show the page's title next to it.
 */
export function drawSharingPicture({ rosette, waves, ground: [from, to], line, emblem }: ShareArt): string {
  const { path, uses } = drawWaves(waves, sheet);
  const start = { x: middle.x - emblemSide / 2, y: middle.y - emblemSide / 2 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<clipPath id="c"><rect width="${emblemSide}" height="${emblemSide}" rx="${corner}"/></clipPath>${path}</defs>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="${line}" stroke-opacity=".3">${uses}</g>` +
    sealOf(rosette, line) +
    `<g transform="translate(${start.x} ${start.y})" clip-path="url(#c)">${emblem}</g>` +
    `<g transform="translate(${logo.x} ${logo.y})scale(${logo.side / brandLogoSide})">${brandLogoShapes('#fff')}</g></svg>`
  );
}

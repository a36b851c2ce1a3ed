import { dappOf } from '~/content/read/dapps.ts';
import { hexColorOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { roundToTenth } from '~/ui/digest-values.ts';
import { sealLineStyle, sealOf } from '~/ui/seal-tile.ts';
import { turnedUses } from '~/ui/turned-uses.ts';
import { dappLogoOrSeal } from './logo-or-seal.ts';
import { chainTileSide, placeTile } from './orbits.ts';
import { embedSvg } from './placed-svg.ts';
import { defineTileShapes } from './tile-shapes.ts';

/** Size of a page, in the proportions of a passport. */
export const passportPageSize = { width: 90, height: 114 };

const { width, height } = passportPageSize;
const portrait = { x: width / 2, y: 48, side: 46 };

/** Shapes that all pages of a picture share. */
export const passportPageShapes =
  `<defs><clipPath id="page"><rect width="${width}" height="${height}" rx="9"/></clipPath>` +
  `<path id="lines" d="M10 ${height - 20}h70m-70 8h70" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-dasharray="2.5 1.5"/></defs>` +
  defineTileShapes(chainTileSide);

/**
 * Draws the passport of a dapp as a small page: the seal of its host in the colours of its digest, the logo, and bars in
 * place of the machine-readable lines. `index` makes ids unique in a picture.
 */
export async function drawPassportPage(hid: string, index: number): Promise<string> {
  const { from, to, line, curve, turns, step } = sealOf(sha256Hex(new URL(dappOf(hid).url).host));
  const logo = embedSvg(await dappLogoOrSeal(hid), `m${index}-`, chainTileSide);
  const copies = turnedUses(`s${index}`, turns - 1, (turn) => roundToTenth(step * (turn + 1)));
  return (
    `<linearGradient id="g${index}" x2="1" y2="1"><stop stop-color="${hexColorOf(from)}"/>` +
    `<stop offset="1" stop-color="${hexColorOf(to)}"/></linearGradient>` +
    `<g clip-path="url(#page)"><path fill="url(#g${index})" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="none" stroke="${hexColorOf(line)}" stroke-width="${sealLineStyle.width}" opacity="${sealLineStyle.opacity}" ` +
    `transform="translate(${portrait.x} ${portrait.y})"><path id="s${index}" d="${curve}"/>${copies}</g></g>` +
    `<use href="#lines"/>${placeTile(logo, portrait.x, portrait.y, portrait.side)}`
  );
}

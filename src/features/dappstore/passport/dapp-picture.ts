import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { chosenMarkOf, dappLogo } from '~/content/read/marks.ts';
import { dappOf } from '~/content/read/dapps.ts';
import { drawMark } from '~/content/read/icon-file.ts';
import { pictureFile } from '~/content/read/pictures.ts';
import { hexOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { placedSvg } from '~/shell/pictures/placed-svg.ts';
import { bareSealTile, sealHue } from '~/ui/seal-tile.ts';
import { emblemSide, shareArt } from '~/ui/share-art.ts';

/** The address of the picture for sharing a dapp's page. */
export const dappPicturePath = (hid: string): string => `/share/dapp/${hid}.jpg`;

const asPng = async (bytes: Buffer): Promise<string> =>
  `data:image/png;base64,${(await sharp(bytes).png().toBuffer()).toString('base64')}`;

/** A mark whose own pictures are PNG: librsvg reads no WebP, and leaves a hole where one stands. */
async function withPng(svg: string): Promise<string> {
  const [webp, base64 = ''] = /data:image\/webp;base64,([\w+/=]+)/.exec(svg) ?? [];
  return webp ? withPng(svg.replace(webp, await asPng(Buffer.from(base64, 'base64')))) : svg;
}

/** A stored logo as a part of a drawing; undefined where its file cannot be read. */
async function drawLogo(address: string): Promise<string | undefined> {
  try {
    const href = await asPng(readFileSync(pictureFile(basename(address))));
    return `<image width="${emblemSide}" height="${emblemSide}" href="${href}"/>`;
  } catch {
    return undefined;
  }
}

/** A dapp's logo, else its mark, else its seal without the initials. */
async function emblemOf(hid: string, digest: string): Promise<string> {
  const logo = dappLogo(dappOf(hid));
  const drawn = logo && (await drawLogo(logo));
  if (drawn) return drawn;
  const icon = chosenMarkOf(hid);
  return placedSvg(icon ? await withPng(await drawMark(icon)) : bareSealTile(digest), 'e', emblemSide);
}

/**
 * The picture for sharing a dapp's page: the rosette of its host in the host's own colour, as on its passport, around its logo or
 * seal. The waves are those of its id, so that two dapps at one host have two pictures.
 */
export async function dappPicture(hid: string): Promise<string> {
  const digest = sha256Hex(new URL(dappOf(hid).url).host);
  const hue = sealHue(digest);
  const tone = (lightness: number, chroma: number, turn: number) =>
    hexOf({ lightness, chroma, hue: (hue + turn) % 360 });
  return shareArt({
    rosette: digest,
    waves: sha256Hex(hid),
    ground: [tone(0.36, 0.11, 0), tone(0.18, 0.06, 335)],
    line: tone(0.78, 0.13, 0),
    emblem: await emblemOf(hid, digest),
  });
}

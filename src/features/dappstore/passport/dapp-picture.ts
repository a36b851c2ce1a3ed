import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { chosenLogoOf, storedDappLogo } from '~/content/read/logos.ts';
import { dappOf } from '~/content/read/dapps.ts';
import { chosenLogoSvg } from '~/content/read/icon-file.ts';
import { pictureFilePath } from '~/content/read/pictures.ts';
import { hexColorOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { embedSvg } from '~/shell/pictures/placed-svg.ts';
import { sealHue } from '~/ui/seal-hue.ts';
import { drawSealTileWithoutInitials } from '~/ui/seal-tile.ts';
import { emblemSide, drawSharingPicture } from '~/ui/sharing-picture.ts';

export const dappSharingPicturePath = (hid: string): string => `/share/dapp/${hid}.jpg`;

const asPng = async (bytes: Buffer): Promise<string> =>
  `data:image/png;base64,${(await sharp(bytes).png().toBuffer()).toString('base64')}`;

/** Converts a WebP image inside a logo to PNG, because librsvg does not render WebP. */
async function withPng(svg: string): Promise<string> {
  const [webp, base64 = ''] = /data:image\/webp;base64,([\w+/=]+)/.exec(svg) ?? [];
  return webp ? withPng(svg.replace(webp, await asPng(Buffer.from(base64, 'base64')))) : svg;
}

/** Returns a stored logo as SVG; undefined if its file cannot be read. */
async function drawLogo(address: string): Promise<string | undefined> {
  try {
    const href = await asPng(readFileSync(pictureFilePath(basename(address))));
    return `<image width="${emblemSide}" height="${emblemSide}" href="${href}"/>`;
  } catch {
    return undefined;
  }
}

/** Returns the stored logo of a dapp, or its chosen logo, or its seal without initials. */
async function emblemOf(hid: string, digest: string): Promise<string> {
  const logo = storedDappLogo(dappOf(hid));
  const drawn = logo && (await drawLogo(logo));
  if (drawn) return drawn;
  const icon = chosenLogoOf(hid);
  return embedSvg(
    icon ? await withPng(await chosenLogoSvg(icon)) : drawSealTileWithoutInitials(digest),
    'e',
    emblemSide,
  );
}

/**
 * Returns the sharing picture of a dapp's page: its logo or seal, in the rosette of its passport. The waves depend on
 * the id, because two dapps may share a host.
 */
export async function drawDappSharingPicture(hid: string): Promise<string> {
  const digest = sha256Hex(new URL(dappOf(hid).url).host);
  const hue = sealHue(digest);
  const tone = (lightness: number, chroma: number, turn: number) =>
    hexColorOf({ lightness, chroma, hue: (hue + turn) % 360 });
  return drawSharingPicture({
    rosette: digest,
    waves: sha256Hex(hid),
    ground: [tone(0.36, 0.11, 0), tone(0.18, 0.06, 335)],
    line: tone(0.78, 0.13, 0),
    emblem: await emblemOf(hid, digest),
  });
}

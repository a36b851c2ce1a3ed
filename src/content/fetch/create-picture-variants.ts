import sharp from 'sharp';
import type { LocalPicture } from '~/domain/picture.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

export interface ConvertedPicture {
  picture: LocalPicture;
  files: Map<string, Buffer>;
}

/** URL folder of article images and dapp icons. */
export const pictureFolder = 'pictures';

const widths = [480, 960, 1440];
const fallbackWidth = 960;
const maxPixels = 40_000_000;
const avifEffort = 2;

/** Opens an image. Throws if it has more than 40 million pixels. */
async function openPicture(bytes: Buffer) {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { width, height } = (await source.metadata()).autoOrient;
  // Checks the size in the header before sharp decodes the image.
  if (width * height > maxPixels) throw new Error(`it has ${width} × ${height} pixels, which is too many`);
  return { source, width, height, hash: sha256Hex(bytes).slice(0, 16) };
}

/** Creates the variants of an image: AVIF in several widths, and one WebP. Throws if sharp cannot decode it. */
export async function createPictureVariants(bytes: Buffer): Promise<ConvertedPicture> {
  const { source, width, height, hash } = await openPicture(bytes);
  const files = new Map<string, Buffer>();
  const form = async (wide: number, kind: 'avif' | 'webp'): Promise<string> => {
    const resized = source.clone().autoOrient().resize({ width: wide });
    const name = `${hash}-${wide}.${kind}`;
    files.set(name, await (kind === 'avif' ? resized.avif({ effort: avifEffort }) : resized.webp()).toBuffer());
    return `/${pictureFolder}/${name}`;
  };
  const fitting = widths.filter((wide) => wide < width);
  const wanted = fitting.length < widths.length ? [...fitting, width] : fitting;
  const srcset: string[] = [];
  for (const wide of wanted) srcset.push(`${await form(wide, 'avif')} ${wide}w`);
  const src = await form(Math.min(width, fallbackWidth), 'webp');
  return { picture: { src, width, height, sources: [{ type: 'image/avif', srcset: srcset.join(', ') }] }, files };
}

const iconSide = 128;
const leastIconSide = 32;
const grounds = { light: '#ffffff', dark: '#14171f' };
const middleGrey = 200;

/** Returns a background colour that contrasts with a transparent image: dark for a light image. */
function groundOf(pixels: Buffer): string {
  let [light, opacity] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += (0.21 * red + 0.72 * green + 0.07 * blue) * alpha;
    opacity += alpha;
  }
  return light / opacity > middleGrey ? grounds.dark : grounds.light;
}

/** Creates a square icon of 128 px. Throws if the image is invalid or a side is shorter than 32 px. */
export async function createStoredIcon(bytes: Buffer): Promise<ConvertedPicture> {
  const { source, width, height, hash } = await openPicture(bytes);
  if (Math.min(width, height) < leastIconSide) throw new Error(`it is ${width} × ${height} pixels, which is too small`);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const pixels = await source
    .autoOrient()
    .toColourspace('srgb')
    .resize(iconSide, iconSide, { fit: 'contain', background: clear })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const square = sharp(pixels, { raw: { width: iconSide, height: iconSide, channels: 4 } });
  const name = `${hash}-icon.webp`;
  const file = await square
    .flatten({ background: groundOf(pixels) })
    .webp()
    .toBuffer();
  const picture = { src: `/${pictureFolder}/${name}`, width: iconSide, height: iconSide, sources: [] };
  return { picture, files: new Map([[name, file]]) };
}

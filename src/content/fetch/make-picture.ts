import sharp from 'sharp';
import type { Picture } from '~/domain/picture.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

/** A picture in its forms, and the files that it needs, by name. */
export interface MadePicture {
  picture: Picture;
  files: Map<string, Buffer>;
}

/** Where the site serves the pictures of articles. */
export const pictureFolder = 'pictures';

const widths = [480, 960, 1440];
const fallbackWidth = 960;
const mostPixels = 40_000_000;
const avifEffort = 2;

/** Makes the forms of a picture from its bytes: AVIF in a few widths, one WebP for the rest. Throws at what cannot be a fair picture. */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height } = (await source.metadata()).autoOrient;
  // What its head promises, before anything is unpacked.
  if (width * height > mostPixels) throw new Error(`it would unpack to ${width} × ${height} pixels`);
  const hash = sha256Hex(bytes).slice(0, 16);
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

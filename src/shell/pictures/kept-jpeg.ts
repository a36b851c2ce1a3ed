import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile } from '~/lib/keep-file.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { jpegMaker, toJpeg } from './raster.ts';

/** Where finished pictures are kept from one build to the next, by the digest of what they are made of. */
const keptPictures = '.cache/pictures';

const day = 86_400_000;
const longestUnused = 60 * day;

// A machine that lost its power may have left the name without the bytes.
const isWhole = (jpeg: Buffer): boolean =>
  jpeg.readUInt16BE(0) === 0xffd8 && jpeg.readUInt16BE(jpeg.length - 2) === 0xffd9;

function kept(file: string): Buffer | undefined {
  try {
    const jpeg = readFileSync(file);
    if (!isWhole(jpeg)) return undefined;
    // So that those that nobody needs any more can be told.
    if (Date.now() - statSync(file).mtimeMs > day) utimesSync(file, new Date(), new Date());
    return jpeg;
  } catch {
    return undefined;
  }
}

/** Removes pictures that no build has asked for in two months. */
export function forgetPictures(folder = keptPictures): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > longestUnused) rmSync(file, { force: true });
  }
}

/** The JPEG of an SVG, made only where none of the same drawing is kept. */
export async function keptJpeg(svg: string, folder = keptPictures): Promise<Buffer> {
  const file = join(folder, `${sha256Hex(jpegMaker + svg)}.jpg`);
  const known = kept(file);
  if (known) return known;
  const jpeg = await toJpeg(svg);
  // `forgetPictures` takes away what a full disk or a kill leaves of it.
  keepFile(file, jpeg);
  return jpeg;
}

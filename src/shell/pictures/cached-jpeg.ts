import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import { jpegEncoderVersion, toJpeg } from './raster.ts';

/** Cache folder of JPEG files. Their names are digests of the SVGs. */
const pictureCacheFolder = '.cache/pictures';

const maxUnusedMs = 60 * msPerDay;

// Whether a file has the markers of a JPEG at both ends: after a power failure, it may be empty.
const isWhole = (jpeg: Buffer): boolean =>
  jpeg.readUInt16BE(0) === 0xffd8 && jpeg.readUInt16BE(jpeg.length - 2) === 0xffd9;

function readCached(file: string): Buffer | undefined {
  try {
    const jpeg = readFileSync(file);
    if (!isWhole(jpeg)) return undefined;
    // Updates the file time, by which `deleteUnusedPictures` finds unused files.
    if (Date.now() - statSync(file).mtimeMs > msPerDay) utimesSync(file, new Date(), new Date());
    return jpeg;
  } catch {
    return undefined;
  }
}

/** Deletes pictures that no build has used for 60 days. */
export function deleteUnusedPictures(folder = pictureCacheFolder): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > maxUnusedMs) rmSync(file, { force: true });
  }
}

/** Returns the JPEG of an SVG, cached by content. */
export async function renderCachedJpeg(svg: string, folder = pictureCacheFolder): Promise<Buffer> {
  const file = join(folder, `${sha256Hex(jpegEncoderVersion + svg)}.jpg`);
  const known = readCached(file);
  if (known) return known;
  const jpeg = await toJpeg(svg);
  // If writing fails, `deleteUnusedPictures` later deletes the incomplete file.
  writeCacheFile(file, jpeg);
  return jpeg;
}

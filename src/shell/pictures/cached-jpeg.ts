import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { createJpegEncoder, toJpeg } from './raster.ts';

/** Cache of pictures by their SVG's digest. */
const pictureCacheFolder = '.cache/pictures';

const day = 86_400_000;
const maxUnusedMs = 60 * day;

// After a power failure, a file may be empty.
const isWhole = (jpeg: Buffer): boolean =>
  jpeg.readUInt16BE(0) === 0xffd8 && jpeg.readUInt16BE(jpeg.length - 2) === 0xffd9;

function readCached(file: string): Buffer | undefined {
  try {
    const jpeg = readFileSync(file);
    if (!isWhole(jpeg)) return undefined;
    // Records the time of use for `deleteUnusedPictures`.
    if (Date.now() - statSync(file).mtimeMs > day) utimesSync(file, new Date(), new Date());
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
export async function cachedJpeg(svg: string, folder = pictureCacheFolder): Promise<Buffer> {
  const file = join(folder, `${sha256Hex(createJpegEncoder + svg)}.jpg`);
  const known = readCached(file);
  if (known) return known;
  const jpeg = await toJpeg(svg);
  // `deleteUnusedPictures` also deletes incomplete files, which a full disk or a killed process leaves.
  writeCacheFile(file, jpeg);
  return jpeg;
}

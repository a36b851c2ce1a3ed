/* Reads and writes PNG in a worker, where libvips cannot run. No package fits: fast-png allocates 3 GiB for a file
   of 1 MB, upng-js has no size limit, pngjs uses internals of Node's zlib, and @jsquash/png is too large. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Decoded pixels: red, green, blue and alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

interface Header {
  width: number;
  height: number;
  bits: number;
  colour: number;
  samples: number;
  isInterlaced: boolean;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const [grey, rgb, palette, greyWithOpacity, rgbWithOpacity] = [0, 2, 3, 4, 6];
/** The samples of a pixel and the allowed bit depths, by colour type. */
const colours = new Map([
  [grey, { samples: 1, bits: [1, 2, 4, 8, 16] }],
  [rgb, { samples: 3, bits: [8, 16] }],
  [palette, { samples: 1, bits: [1, 2, 4, 8] }],
  [greyWithOpacity, { samples: 2, bits: [8, 16] }],
  [rgbWithOpacity, { samples: 4, bits: [8, 16] }],
]);
const wholePass = [[0, 0, 1, 1]] as const;
/** For each Adam7 pass: the first column and row, and the steps to the next ones. */
const interlacedPasses = [
  ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const, [2, 0, 4, 4] as const],
  ...[[0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
];

/** Reads all chunks of a PNG. Throws if a chunk is incomplete. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array[]> {
  if (signature.some((byte, at) => bytes[at] !== byte)) throw new Error('no PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = signature.length; !chunks.has('IEND');) {
    const length = view.getUint32(at);
    const typed = bytes.subarray(at + 4, at + 8 + length);
    if (view.getUint32(at + 8 + length) !== crc32(typed)) throw new Error('a damaged chunk');
    const name = String.fromCharCode(...typed.subarray(0, 4));
    const ofName = chunks.get(name) ?? [];
    ofName.push(typed.subarray(4));
    chunks.set(name, ofName);
    at += 12 + length;
  }
  return chunks;
}

function headerOf(chunk: Uint8Array | undefined): Header {
  if (chunk?.length !== 13) throw new Error('no header');
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const [bits = 0, colour = 0, compression, filter, interlace = 0] = chunk.subarray(8);
  const form = colours.get(colour);
  if (!form?.bits.includes(bits) || compression !== 0 || filter !== 0 || interlace > 1)
    throw new Error('an unknown form');
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits,
    colour,
    samples: form.samples,
    isInterlaced: interlace === 1,
  };
}

const byteAt = (bytes: Uint8Array | undefined, place: number): number => bytes?.[place] ?? 0;

function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** The predictor of each PNG filter. Its arguments are the bytes to the left, above, and above left. */
const guesses: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  nearest,
];

/** Reverses the filter of a row in place. */
function unfilter(filter: number, row: Uint8Array, before: Uint8Array | undefined, step: number): void {
  const guess = guesses[filter];
  if (!guess) throw new Error('an unknown filter');
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    // Bytes outside of the image count as 0.
    row[at] = byteAt(row, at) + guess(byteAt(row, at - step), byteAt(before, at), byteAt(before, at - step));
  }
}

function sampleAt(row: Uint8Array, place: number, bits: number): number {
  if (bits === 16) return (byteAt(row, 2 * place) << 8) | byteAt(row, 2 * place + 1);
  const bit = place * bits;
  return (byteAt(row, bit >> 3) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
}

/** Creates a function that converts the samples of a pixel to red, green, blue and alpha. */
function pixelReader({ bits, colour }: Header, chunks: ReadonlyMap<string, Uint8Array[]>) {
  const colourTable = chunks.get('PLTE')?.[0];
  const clear = chunks.get('tRNS')?.[0];
  const toByte = (sample: number) => (bits === 16 ? sample >> 8 : Math.round((sample * 255) / (2 ** bits - 1)));
  const isClear = (samples: readonly number[]) =>
    clear !== undefined && samples.every((sample, place) => sample === sampleAt(clear, place, 16));
  return (samples: readonly number[]): readonly number[] => {
    if (colour === palette) {
      const [place = 0] = samples;
      const found = colourTable?.subarray(3 * place, 3 * place + 3);
      if (found?.length !== 3) throw new Error('a colour that is not there');
      return [...found, clear?.[place] ?? 255];
    }
    const bytes = samples.map(toByte);
    const isGrey = colour === grey || colour === greyWithOpacity;
    const light = isGrey ? [0, 0, 0].map(() => bytes[0] ?? 0) : bytes.slice(0, 3);
    if (colour === grey || colour === rgb) return [...light, isClear(samples) ? 0 : 255];
    return [...light, bytes.at(-1) ?? 0];
  };
}

/** Decodes a PNG of exactly the given size. Throws for an invalid PNG or another size. */
export function decodePng(bytes: Uint8Array, width: number, height: number): Pixels {
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks.get('IHDR')?.[0]);
  if (header.width !== width || header.height !== height) throw new Error('another size');
  const { samples } = header;
  const rowBytes = (pixels: number) => Math.ceil((pixels * samples * header.bits) / 8);
  const passes = (header.isInterlaced ? interlacedPasses : wholePass)
    .map(([x, y, dx, dy]) => ({
      x,
      y,
      dx,
      dy,
      across: Math.ceil((width - x) / dx),
      down: Math.ceil((height - y) / dy),
    }))
    .filter(({ across }) => across > 0);
  const total = passes.reduce((sum, { across, down }) => sum + down * (1 + rowBytes(across)), 0);
  const unpacked = inflateSync(Buffer.concat(chunks.get('IDAT') ?? []), { maxOutputLength: total });
  if (unpacked.length !== total) throw new Error('not whole');
  const data = new Uint8Array(4 * width * height).fill(255);
  const toPixel = pixelReader(header, chunks);
  const step = Math.max(1, (samples * header.bits) / 8);
  const pixel = Array<number>(samples).fill(0);
  const isOpaque = header.colour === rgb && !chunks.has('tRNS');
  const isPlain = header.bits === 8 && (isOpaque || header.colour === rgbWithOpacity);
  let at = 0;
  for (const { x, y, dx, dy, across, down } of passes) {
    let before: Uint8Array | undefined;
    for (let line = 0; line < down; line++) {
      const row = unpacked.subarray(at + 1, at + 1 + rowBytes(across));
      unfilter(byteAt(unpacked, at), row, before, step);
      for (let place = 0; place < across; place++) {
        const to = 4 * ((y + line * dy) * width + x + place * dx);
        // The fast path, which is sufficient for most logos.
        if (isPlain) data.set(row.subarray(samples * place, samples * (place + 1)), to);
        else {
          for (let index = 0; index < samples; index++)
            pixel[index] = sampleAt(row, place * samples + index, header.bits);
          data.set(toPixel(pixel), to);
        }
      }
      before = row;
      at += 1 + row.length;
    }
  }
  return { width, height, data };
}

function chunk(name: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(name), content]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(content.length);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

export function encodePng({ width, height, data }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let line = 0; line < height; line++)
    rows.set(data.subarray(4 * width * line, 4 * width * (line + 1)), line * (1 + 4 * width) + 1);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from(signature), ...parts]));
}

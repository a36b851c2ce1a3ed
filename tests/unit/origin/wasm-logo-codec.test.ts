import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharpLogoCodec } from '~/origin/submissions/sharp-logo-codec.ts';
import { createWasmLogoCodec } from '~/origin/submissions/wasm-logo-codec.ts';

const { resolve } = createRequire(import.meta.url);
const mozjpeg = new WebAssembly.Module(readFileSync(resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')));
const codec = createWasmLogoCodec(mozjpeg);

const side = 400;
// Every pixel has a different colour, and some pixels are transparent.
const raw = Uint8Array.from({ length: 4 * side * side }, (_, at) => {
  const [pixel, sample] = [at >> 2, at & 3];
  const [x, y] = [pixel % side, Math.floor(pixel / side)];
  return [x * 0.6, y * 0.6, (x * y) % 256, x < 40 ? y % 256 : 255][sample]!;
});
const picture = (): Sharp => sharp(raw, { raw: { width: side, height: side, channels: 4 } });
const opaque = (): Sharp => picture().removeAlpha();

const pixelsOf = async (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();

async function made(bytes: Uint8Array): Promise<Uint8Array> {
  const done = await codec.encode(bytes);
  if (!('bytes' in done)) throw new Error(done.problem);
  return done.bytes;
}

const pngs: [string, Promise<Buffer>][] = [
  ['with alpha', picture().png().toBuffer()],
  ['without alpha', opaque().png().toBuffer()],
  ['with 16 bits', picture().toColourspace('rgb16').png().toBuffer()],
  ['with interlacing', picture().png({ progressive: true }).toBuffer()],
  ['with filtered rows', picture().png({ adaptiveFiltering: true }).toBuffer()],
  ['with a palette', picture().png({ palette: true }).toBuffer()],
  ['with 16 colours', picture().png({ palette: true, colours: 16 }).toBuffer()],
  ['with 2 colours and interlacing', opaque().png({ palette: true, colours: 2, progressive: true }).toBuffer()],
  ['in greyscale', opaque().greyscale().png().toBuffer()],
  ['in greyscale with alpha', picture().greyscale().png().toBuffer()],
];

describe('createWasmLogoCodec', () => {
  it.each(pngs)('decodes a PNG %s like libvips', async (_, bytes) => {
    expect((await pixelsOf(await made(await bytes))).equals(await pixelsOf(await bytes))).toBe(true);
  });

  it('decodes a JPEG like libvips, including its orientation', async () => {
    for (const orientation of [1, 6]) {
      const jpeg = await opaque().withMetadata({ orientation }).jpeg({ quality: 95, progressive: true }).toBuffer();
      const theirs = await sharpLogoCodec.encode(jpeg);
      const expected = await pixelsOf('bytes' in theirs ? theirs.bytes : new Uint8Array());
      const ours = await pixelsOf(await made(jpeg));
      const furthest = ours.reduce((max, value, at) => Math.max(max, Math.abs(value - expected[at]!)), 0);
      expect(furthest).toBeLessThanOrEqual(4);
    }
  });

  it('removes metadata and trailing data', async () => {
    const noted = await picture()
      .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
      .png()
      .toBuffer();
    expect(noted.includes('somebody')).toBe(true);
    const bytes = await made(Buffer.concat([noted, Buffer.from('<script>')]));
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect([width, height, format, exif]).toEqual([side, side, 'png', undefined]);
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  it('rejects oversized images before decoding, and images with a wrong header or truncated data', async () => {
    const large = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await codec.encode(large)).toEqual({ problem: 'tooLarge' });
    // The same picture (192 MB when decoded), but its header declares 400 × 400 pixels.
    const lying = Buffer.from(large);
    lying.writeUInt32BE(side, 16);
    lying.writeUInt32BE(side, 20);
    expect(await codec.encode(lying)).toEqual({ problem: 'unreadable' });
    const png = await picture().png().toBuffer();
    const jpeg = await opaque().jpeg().toBuffer();
    for (const part of [0.1, 0.5, 0.99])
      for (const bytes of [png, jpeg])
        expect(await codec.encode(bytes.subarray(0, bytes.length * part))).toEqual({ problem: 'unreadable' });
    for (const bytes of ['', 'GIF89a', '<svg/>'])
      expect(await codec.encode(Buffer.from(bytes))).toEqual({ problem: 'unreadable' });
  });

  it('rejects an image whose header hides that of a larger one, like libvips', async () => {
    const large = await sharp({ create: { width: 2 * side, height: 2 * side, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const small = (await opaque().jpeg().toBuffer()).subarray(2);
    // Marker 01 has no length. A reader that skips it as if it had one finds the size of the small picture.
    for (const marker of [0x01, 0xd0]) {
      const hiding = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, marker, 0, 0]), large.subarray(2), small]);
      hiding.writeUInt16BE(large.length, 4);
      expect(await codec.encode(hiding), String(marker)).toHaveProperty('problem');
      expect(await sharpLogoCodec.encode(hiding), String(marker)).toHaveProperty('problem');
    }
    expect(await sharpLogoCodec.encode(large)).toEqual({ problem: 'tooLarge' });
  });

  it.each([
    [25, ''],
    [100, ' @full'],
  ])('still works after %i damaged images%s', async (count) => {
    const jpeg = await opaque().jpeg().toBuffer();
    for (let seed = 0; seed < count; seed++) {
      const damaged = Buffer.from(jpeg);
      for (let place = 0; place < 20; place++)
        damaged[200 + ((seed * 7919 + place * 104_729) % (jpeg.length - 200))] = seed % 256;
      await codec.encode(damaged);
    }
    expect(await codec.encode(jpeg)).toHaveProperty('bytes');
  });
});

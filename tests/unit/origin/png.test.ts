import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePng, encodePng } from '~/origin/submissions/png.ts';

const [grey, rgb, palette, greyWithOpacity, rgbWithOpacity] = [0, 2, 3, 4, 6] as const;

function chunk(name: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(name), content]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(content.length);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

interface Form {
  width: number;
  height: number;
  bits: number;
  colour: number;
  interlace?: number;
  /** Numbers of the compression method and filter method. The PNG standard defines only 0. */
  methods?: [number, number];
  /** Rows of bytes. The first byte of a row is its filter type. */
  rows: readonly (readonly number[])[];
  chunks?: Record<string, readonly number[]>;
}

/** Encodes a PNG, so that tests control every byte. */
function pngOf({ width, height, bits, colour, interlace = 0, methods = [0, 0], rows, chunks = {} }: Form): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, ...methods, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Object.entries(chunks).map(([name, content]) => chunk(name, Uint8Array.from(content))),
    chunk('IDAT', deflateSync(Uint8Array.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function pixelsOf(form: Form): number[][] {
  const { data } = decodePng(pngOf(form), form.width, form.height);
  return Array.from({ length: form.width * form.height }, (_, at) => [...data.subarray(4 * at, 4 * at + 4)]);
}
const opaque = (...greys: number[]) => greys.map((value) => [value, value, value, 255]);

describe('decodePng and encodePng', () => {
  // A logo of 5 MB can have so many chunks. Adding each to a copy of the others would take hours.
  it('reads a PNG with 200,000 chunks', () => {
    const form = { width: 1, height: 1, bits: 8, colour: grey, rows: [[0, 7]] };
    const bytes = pngOf(form);
    const text = chunk('tEXt', new Uint8Array());
    const many = Buffer.concat([bytes.subarray(0, 33), ...Array<Buffer>(200_000).fill(text), bytes.subarray(33)]);
    expect([...decodePng(many, 1, 1).data]).toEqual([7, 7, 7, 255]);
  });

  it('decodes greyscale with 1, 2, 4, 8 and 16 bits per pixel', () => {
    const row = { height: 1, colour: grey };
    expect(pixelsOf({ ...row, width: 10, bits: 1, rows: [[0, 0b1010_0001, 0b0100_0000]] })).toEqual(
      opaque(255, 0, 255, 0, 0, 0, 0, 255, 0, 255),
    );
    expect(pixelsOf({ ...row, width: 5, bits: 2, rows: [[0, 0b00_01_10_11, 0b01_000000]] })).toEqual(
      opaque(0, 85, 170, 255, 85),
    );
    expect(pixelsOf({ ...row, width: 3, bits: 4, rows: [[0, 0x0f, 0x80]] })).toEqual(opaque(0, 255, 136));
    expect(pixelsOf({ ...row, width: 2, bits: 8, rows: [[0, 7, 200]] })).toEqual(opaque(7, 200));
    expect(pixelsOf({ ...row, width: 2, bits: 16, rows: [[0, 7, 99, 200, 1]] })).toEqual(opaque(7, 200));
  });

  it('decodes greyscale and colour with and without alpha', () => {
    const row = { width: 2, height: 1 };
    expect(pixelsOf({ ...row, bits: 8, colour: greyWithOpacity, rows: [[0, 7, 8, 9, 10]] })).toEqual([
      [7, 7, 7, 8],
      [9, 9, 9, 10],
    ]);
    const wide = [0, 1, 11, 2, 22, 3, 33, 4, 44];
    expect(pixelsOf({ ...row, width: 1, bits: 16, colour: rgbWithOpacity, rows: [wide] })).toEqual([[1, 2, 3, 4]]);
    expect(pixelsOf({ ...row, bits: 8, colour: rgbWithOpacity, rows: [[0, 1, 2, 3, 4, 5, 6, 7, 8]] })).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(pixelsOf({ ...row, bits: 8, colour: rgb, rows: [[0, 1, 2, 3, 5, 6, 7]] })).toEqual([
      [1, 2, 3, 255],
      [5, 6, 7, 255],
    ]);
  });

  it('decodes one transparent colour, compared by all of its samples', () => {
    const row = { width: 2, height: 1, bits: 8 };
    expect(pixelsOf({ ...row, colour: grey, rows: [[0, 7, 8]], chunks: { tRNS: [0, 7] } })).toEqual([
      [7, 7, 7, 0],
      [8, 8, 8, 255],
    ]);
    const chunks = { tRNS: [0, 1, 0, 2, 0, 3] };
    expect(pixelsOf({ ...row, colour: rgb, rows: [[0, 1, 2, 3, 1, 2, 4]], chunks })).toEqual([
      [1, 2, 3, 0],
      [1, 2, 4, 255],
    ]);
    const wide = { width: 2, height: 1, bits: 16, colour: grey, rows: [[0, 1, 2, 1, 3]] };
    expect(pixelsOf({ ...wide, chunks: { tRNS: [1, 2] } })).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 255],
    ]);
  });

  it('decodes a palette with alpha', () => {
    const chunks = { PLTE: [1, 2, 3, 4, 5, 6, 7, 8, 9], tRNS: [0, 128] };
    const row = { width: 3, height: 1, colour: palette, chunks };
    const colours = [
      [1, 2, 3, 0],
      [7, 8, 9, 255],
      [4, 5, 6, 128],
    ];
    expect(pixelsOf({ ...row, bits: 2, rows: [[0, 0b00_10_01_00]] })).toEqual(colours);
    expect(pixelsOf({ ...row, bits: 8, rows: [[0, 0, 2, 1]] })).toEqual(colours);
  });

  it('decodes each row filter', () => {
    const rows = [
      [0, 10, 20, 40],
      [1, 10, 5, 250],
      [2, 1, 2, 3],
      [3, 100, 100, 100],
      [4, 1, 1, 1],
    ];
    expect(pixelsOf({ width: 3, height: 5, bits: 8, colour: grey, rows })).toEqual(
      opaque(...[10, 20, 40], ...[10, 15, 9], ...[11, 17, 12], ...[105, 161, 186], ...[106, 162, 187]),
    );
  });

  it('resolves ties of the Paeth filter as left, then above', () => {
    const two = { width: 2, height: 2, bits: 8, colour: grey };
    const left = [[0, 20, 25], [4, 246, 0]]; // prettier-ignore
    expect(pixelsOf({ ...two, rows: left })).toEqual(opaque(20, 25, 10, 10));
    const above = [[0, 20, 10], [4, 5, 0]]; // prettier-ignore
    expect(pixelsOf({ ...two, rows: above })).toEqual(opaque(20, 10, 25, 10));
  });

  it('decodes interlaced images, including those with empty passes', async () => {
    const raw = Uint8Array.from({ length: 3 * 11 * 9 }, (_, at) => (at * 89) % 256);
    for (const [width, height] of [
      [11, 9],
      [3, 33],
      [1, 1],
      [2, 5],
    ] as const) {
      const small = sharp(raw.subarray(0, 3 * width * height), { raw: { width, height, channels: 3 } });
      const expected = await small.clone().ensureAlpha().raw().toBuffer();
      const forms = [
        { progressive: true },
        { progressive: true, adaptiveFiltering: true },
        { adaptiveFiltering: true },
      ];
      for (const options of forms) {
        const read = decodePng(await small.clone().png(options).toBuffer(), width, height);
        expect(read).toMatchObject({ width, height });
        expect(Buffer.from(read.data).equals(expected)).toBe(true);
      }
    }
  });

  it('decodes several IDAT chunks', () => {
    const form: Form = { width: 2, height: 1, bits: 8, colour: grey, rows: [[0, 7, 8]] };
    const bytes = pngOf(form);
    const [from, to] = [bytes.indexOf('IDAT') - 4, bytes.indexOf('IEND') - 4];
    const packed = bytes.subarray(from + 8, to - 4);
    const pieces = [packed.subarray(0, 3), packed.subarray(3)].map((piece) => chunk('IDAT', piece));
    const parted = Buffer.concat([bytes.subarray(0, from), ...pieces, bytes.subarray(to)]);
    expect([...decodePng(parted, 2, 1).data]).toEqual([7, 7, 7, 255, 8, 8, 8, 255]);
  });

  it('encodes pixels that sharp and decodePng read unchanged', async () => {
    const data = Uint8Array.from({ length: 4 * 3 * 2 }, (_, at) => at * 10);
    const bytes = encodePng({ width: 3, height: 2, data });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 3, height: 2, channels: 4 });
    expect((await sharp(bytes).raw().toBuffer()).equals(data)).toBe(true);
    expect(decodePng(bytes, 3, 2)).toEqual({ width: 3, height: 2, data });
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/[A-Z]{4}/gi)
        ?.filter((name) => name.startsWith('I')),
    ).toEqual(expect.arrayContaining(['IHDR', 'IDAT', 'IEND']));
  });
});

describe('decodePng with an invalid file', () => {
  const good: Form = { width: 2, height: 2, bits: 8, colour: grey, rows: [[0, 7, 8], [0, 9, 10]] }; // prettier-ignore
  const decode = (form: Partial<Form>) => () => decodePng(pngOf({ ...good, ...form }), 2, 2);

  it.each<[string, Partial<Form>, string]>([
    ['a bit depth that the colour type forbids', { bits: 4, colour: rgb }, 'an unknown form'],
    ['an unknown colour type', { colour: 5 }, 'an unknown form'],
    ['an unknown compression method', { methods: [1, 0] }, 'an unknown form'],
    ['an unknown filter method', { methods: [0, 1] }, 'an unknown form'],
    ['an unknown interlace method', { interlace: 2 }, 'an unknown form'],
    ['another width', { width: 3 }, 'another size'],
    ['another height', { height: 3 }, 'another size'],
    ['too few rows', { rows: [[0, 7, 8]] }, 'not whole'],
    ['an unknown row filter', { rows: [[0, 7, 8], [5, 9, 10]] }, 'an unknown filter'],
    ['a missing palette', { colour: palette }, 'a colour that is not there'],
    ['a short palette', { colour: palette, chunks: { PLTE: Array<number>(29).fill(0) } }, 'a colour that is not there'],
  ])('rejects %s', (_, form, why) => expect(decode(form)).toThrow(why)); // prettier-ignore

  it('rejects more rows than the header declares', () => {
    expect(decode({ rows: [...good.rows, [0, 1, 2]] })).toThrow(/Cannot create a Buffer larger|too large/i);
  });

  it('rejects a damaged chunk or signature, and a missing header or end', () => {
    const bytes = pngOf(good);
    const changed = (at: number) => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
    expect(() => decodePng(changed(0), 2, 2)).toThrow('no PNG');
    expect(() => decodePng(changed(7), 2, 2)).toThrow('no PNG');
    expect(() => decodePng(changed(20), 2, 2)).toThrow('a damaged chunk');
    expect(() => decodePng(changed(bytes.indexOf('IDAT') + 6), 2, 2)).toThrow('a damaged chunk');
    const headless = Buffer.concat([bytes.subarray(0, 8), bytes.subarray(33)]);
    expect(() => decodePng(headless, 2, 2)).toThrow('no header');
    expect(() => decodePng(bytes.subarray(0, -12), 2, 2)).toThrow(RangeError);
  });
});

import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { checkSubmittedFile } from '~/domain/submission/check-file.ts';
import { detectPictureType } from '~/domain/submission/picture-type.ts';
import { animation, logoFile, pngBytes } from '../../../fixtures/submissions.ts';

const png = Buffer.from(pngBytes(300, 200));
const bytesOf = (...parts: (readonly number[] | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const without = (bytes: Buffer, name: string): Uint8Array => {
  const at = bytes.indexOf(name) - 4;
  return bytesOf(bytes.subarray(0, at), bytes.subarray(at + 12 + bytes.readUInt32BE(at)));
};
const changed = (at: number, value: number): Uint8Array => {
  const copy = new Uint8Array(png);
  copy[at] = value;
  return copy;
};
const isWhole = (bytes: Uint8Array) => detectPictureType(bytes)?.isWhole;

describe('a PNG', () => {
  it('is recognized by its bytes, with its size', () => {
    const facts = { type: 'image/png', width: 300, height: 200, isAnimated: false, isWhole: true };
    expect(detectPictureType(new Uint8Array(png))).toEqual(facts);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])('is not recognized if byte %i differs', (at) => {
    expect(detectPictureType(changed(at, 0))).toBeUndefined();
  });

  it('is not recognized without its complete first chunk', () => {
    expect(detectPictureType(new Uint8Array(png.subarray(0, 32)))).toBeUndefined();
    expect(isWhole(new Uint8Array(png.subarray(0, 33)))).toBe(false);
  });

  it.each(['IDAT', 'IEND'])('is incomplete without %s', (name) => {
    expect(isWhole(without(png, name))).toBe(false);
  });

  it('is incomplete without its last byte', () => {
    expect(isWhole(new Uint8Array(png.subarray(0, -1)))).toBe(false);
  });

  it('is incomplete if a chunk exceeds the file', () => {
    expect(isWhole(changed(png.indexOf('IDAT') - 4, 1))).toBe(false);
    expect(isWhole(changed(png.indexOf('IEND') - 1, 1))).toBe(false);
  });

  it('ends with its last chunk, and ignores what follows', () => {
    expect(isWhole(bytesOf(png, Array<number>(40).fill(7)))).toBe(true);
    expect(isWhole(bytesOf(png, pngBytes().subarray(8)))).toBe(true);
    expect(detectPictureType(bytesOf(png, animation.slice(0, 20)))).toMatchObject({ isAnimated: false, isWhole: true });
  });

  it('is animated if declared before its image data, and complete with all frame headers', () => {
    const animated = Buffer.from(pngBytes(300, 200, animation));
    expect(detectPictureType(new Uint8Array(animated))).toMatchObject({ isAnimated: true, isWhole: true });
    expect(detectPictureType(without(animated, 'fcTL'))).toMatchObject({ isAnimated: true, isWhole: false });
    expect(detectPictureType(without(animated, 'acTL'))).toMatchObject({ isAnimated: false, isWhole: false });
    const late = bytesOf(png.subarray(0, -12), animation.slice(0, 20), png.subarray(-12));
    expect(detectPictureType(late)).toMatchObject({ isAnimated: false, isWhole: true });
  });
});

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content];
const frame = (marker = 0xc0) => segment(marker, [8, 0, 200, 1, 44, 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3];
const jpeg = (...parts: (readonly number[])[]) => bytesOf(start, ...parts);

describe('a JPEG', () => {
  const facts = { type: 'image/jpeg', width: 300, height: 200, isAnimated: false, isWhole: true };

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xcf])('is recognized by frame marker %i, with its size', (marker) => {
    expect(detectPictureType(jpeg(frame(marker), scan, end))).toEqual(facts);
  });

  it.each([0xc4, 0xc8, 0xcc, 0xbf, 0xe0])('has no size in marker %i', (marker) => {
    expect(detectPictureType(jpeg(segment(marker, Array<number>(9).fill(9)), scan, end))).toBeUndefined();
    expect(detectPictureType(jpeg(segment(marker, Array<number>(9).fill(9)), frame(), scan, end))).toEqual(facts);
  });

  it.each([0x00, 0x01, 0xd0, 0xd7, 0xd8, 0xd9])('is not recognized after marker %i, which has no length', (marker) => {
    const decoded = frame();
    expect(detectPictureType(jpeg([0xff, marker, 0, decoded.length + 2], decoded, frame(), scan, end))).toBeUndefined();
    expect(isWhole(jpeg(frame(), [0xff, marker, 0, scan.length + 2], scan, scan, end))).toBe(false);
  });

  it('may have fill bytes before a marker', () => {
    expect(detectPictureType(jpeg([0xff, 0xff, 0xff], frame(), scan, end))).toEqual(facts);
  });

  it('does not end in a thumbnail before its scan', () => {
    const thumbnail = segment(0xe1, [0xff, 0xda, 0, 2, 0xff, 0xd9]);
    expect(detectPictureType(jpeg(thumbnail, frame(), scan, end))).toEqual(facts);
    expect(isWhole(jpeg(frame(), thumbnail, scan))).toBe(false);
  });

  it('is complete with an end marker after its scan, and ignores what follows', () => {
    expect(isWhole(jpeg(frame(), segment(0xc4, [0, 0]), scan, end))).toBe(true);
    expect(isWhole(jpeg(frame(), scan, end, [0, 0, 0]))).toBe(true);
    expect(isWhole(jpeg(frame(), scan, [0xff]))).toBe(false);
    expect(isWhole(jpeg(frame(), end))).toBe(false);
    expect(isWhole(jpeg(frame(), [1, 2, 3, 4], scan, end))).toBe(false);
    expect(isWhole(jpeg(frame()))).toBe(false);
  });

  it.each([
    ['nothing', []],
    ['three bytes', [0xff, 0xd8, 0xff]],
    ['another beginning', [0xff, 0xd9, ...frame(), ...scan, ...end]],
    ['no marker after its start', [...start, 0, ...frame(), ...scan, ...end]],
    ['no frame', [...start, ...segment(0xe0, [1, 2, 3, 4, 5, 6, 7, 8])]],
    ['half a frame', [...start, ...frame().slice(0, 8)]],
    ['markers without end', [...start, ...Array<number>(60).fill(0xff)]],
  ])('is not recognized in %s', (_, bytes) => {
    expect(detectPictureType(bytesOf(bytes))).toBeUndefined();
  });

  it('is read from a view of a larger buffer', () => {
    const among = jpeg(frame(), scan, end);
    expect(detectPictureType(bytesOf([1, 2, 3], among, [4]).subarray(3, 3 + among.length))).toEqual(facts);
  });
});

describe('a logo', () => {
  const side = constants.logoSide;
  const codeOf = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await checkSubmittedFile('logo', 'logo', logoFile(bytes)))[0]?.code;

  it.each([
    [side, side, undefined],
    [side, side - 1, 'logoSide'],
    [side + 1, side, 'logoSide'],
    [0, side, 'fileEmpty'],
    [constants.maxLogoPixels, 1, 'logoSide'],
    [constants.maxLogoPixels + 1, 1, 'logoPixels'],
  ])('is checked for its size: %i × %i pixels', async (width, height, code) => {
    expect(await codeOf(pngBytes(width, height))).toBe(code);
  });

  it('is rejected if it is truncated', async () => {
    expect(await codeOf(pngBytes().slice(0, -12))).toBe('fileEmpty');
  });

  it('is reported as empty if it can no longer be read', async () => {
    const gone = Object.assign(logoFile(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await checkSubmittedFile('icon_url', 'logo', gone)).toEqual([{ path: 'icon_url', code: 'fileEmpty' }]);
  });
});

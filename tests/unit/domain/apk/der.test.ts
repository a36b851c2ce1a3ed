import { describe, expect, it } from 'vitest';
import { parseDerValues } from '~/domain/apk/jar-signature.ts';
import { der } from '../../../fixtures/apk/written.ts';

describe('derValues', () => {
  const long = Buffer.alloc(300, 1);

  it.each([1, 2, 3, 4])('reads a length in %i additional bytes', (extra) => {
    const content = long.subarray(0, extra === 1 ? 255 : 300);
    const written = der(0x04, content, extra);
    expect(parseDerValues(Uint8Array.from(Buffer.concat([written, der(0x02, Buffer.from([5]))])))).toEqual([
      {
        tag: 0x04,
        content: new Uint8Array(content),
        whole: new Uint8Array(written),
      },
      { tag: 0x02, content: Uint8Array.of(5), whole: Uint8Array.of(2, 1, 5) },
    ]);
  });

  it('accepts no values, and a value without content', () => {
    expect(parseDerValues(Uint8Array.of())).toEqual([]);
    expect(parseDerValues(Uint8Array.of(5, 0))).toEqual([
      { tag: 0x05, content: Uint8Array.of(), whole: Uint8Array.of(5, 0) },
    ]);
  });

  it.each([
    ['no length', [0x04]],
    ['a length without an end', [0x04, 0x80, ...Array<number>(200).fill(0)]],
    ['a length of five bytes', [0x04, 0x85, 0, 0, 0, 0, 1, 7]],
    ['half a length', [0x04, 0x82, 1]],
    ['less content than stated', [0x04, 2, 7]],
    ['a tag of several bytes', [0x1f, 1, 7]],
    ['a tag of several bytes, of any class', [0xbf, 1, 7]],
  ])('rejects %s', (_, bytes) => {
    expect(() => parseDerValues(Uint8Array.from(bytes))).toThrow('holds broken DER');
  });
});

import { expect, it } from 'vitest';
import { barcodeOf } from '~/lib/barcode.ts';

/** Converts a path to the notation of Code 39: `b` is a bar and `w` a space, and capitals are wide. */
function elementsOf(d: string, width: number): string {
  const bars = Array.from(d.matchAll(/M(\d+) 0h(\d+)/g), ([, x, length]) => [Number(x), Number(length)] as const);
  return bars
    .map(([x, length], index) => {
      const space = (bars[index + 1]?.[0] ?? width) - x - length;
      return (length > 1 ? 'B' : 'b') + (space > 1 ? 'W' : space === 1 ? 'w' : '');
    })
    .join('');
}

// Patterns from the standard ISO/IEC 16388.
const stars = 'bWbwBwBwb';
it.each([
  ['1', 'BwbWbwbwB'],
  ['A', 'BwbwbWbwB'],
  ['-', 'bWbwbwBwB'],
  ['U', 'BWbwbwbwB'],
])('encodes %s in Code 39', (text, pattern) => {
  const { d, width } = barcodeOf(text);
  expect(elementsOf(d, width)).toBe(`${stars}w${pattern}w${stars}`);
});

it('encodes each character with three wide elements of nine', () => {
  for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-') {
    const { d, width } = barcodeOf(character);
    expect(elementsOf(d, width).replace(/[a-z]/g, ''), character).toHaveLength(9);
  }
});

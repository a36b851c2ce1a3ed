import { describe, expect, it } from 'vitest';
import { formatDecimal } from '~/lib/number-format.ts';

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

describe('formatDecimal', () => {
  it('shows 2 decimals from 10, 3 decimals from 1, and counts the zeros of a tiny value @S29', () => {
    expect([1234.5, 10, 1.5, 0.00000123].map((value) => formatDecimal(value, 'en'))).toEqual([
      '1,234.50',
      '10.00',
      '1.500',
      '0.0₅123',
    ]);
  });

  it.each([
    [67_512.3456, '67,512.35'],
    [10, '10.00'],
    [9.9996, '10.00'],
    [9.9994, '9.999'],
    [1, '1.000'],
    [0.99996, '1.000'],
    [0.5, '0.5'],
    [0.012345, '0.01235'],
    [0.0001, '0.0001'],
    [0.0000999, '0.0₄999'],
    [0.00000123, '0.0₅123'],
    [0.000001, '0.0₅1'],
    [0.0000000000012, '0.0₁₁12'],
    [0.000000000001, '0.0₁₁1'],
    [0, '0'],
  ])('formats %d as %s', (value, shown) => {
    expect(formatDecimal(value, 'en')).toBe(shown);
  });

  it('uses digits, separators and currency position of the locale', () => {
    expect(formatDecimal(0.00000123, 'ru', dollars)).toBe('0,0₅123\u00a0$');
    expect(formatDecimal(1234.5, 'es', dollars)).toBe('$1,234.50');
    expect(formatDecimal(1234.5, 'pt', dollars)).toBe('$\u00a01.234,50');
    expect(formatDecimal(0.00000123, 'hi-u-nu-deva')).toBe('०.०₅१२३');
    expect(formatDecimal(1234.5, 'vi', dollars)).toBe('$1.234,50');
    expect(formatDecimal(1234.5, 'vi')).toBe('1.234,50');
    expect(formatDecimal(12.5, 'th', dollars)).toBe('$12.50');
  });
});

import { describe, expect, it } from 'vitest';
import { parseLocalizedAmount } from '~/lib/parse-localized-amount.ts';
import { startCpuTimer } from '../../processor-time.ts';

describe('parseLocalizedAmount', () => {
  it.each([
    ['0', '0'],
    ['007', '007'],
    ['1000000', '1000000'],
    ['21000000,5', '21000000.5'],
    ['21000000.5', '21000000.5'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1 234', '1234'],
    ["1'234", '1234'],
    ['1’234', '1234'],
    ['1_234', '1234'],
    ['1,23,456', '123456'],
    ['1,23,45,678.9', '12345678.9'],
    ['1 234 567,89', '1234567.89'],
    ["1'234'567.89", '1234567.89'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234.567,123', '1234567.123'],
    ['1,0000,0000', '100000000'],
    ['0,234', '0.234'],
    ['0.234', '0.234'],
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
    ['１，２３４，５６７', '1234567'],
    ['१२,३४,५६७', '1234567'],
    ['١٬٢٣٤٬٥٦٧٫٨', '1234567.8'],
  ])('reads %s as %s, which is stable', (typed, number) => {
    expect(parseLocalizedAmount(typed)).toEqual([number]);
    expect(parseLocalizedAmount(number)).toEqual([number]);
  });

  it.each([
    ['1,234', '1234', '1.2340'],
    ['1.234', '1234', '1.2340'],
    ['100.000', '100000', '100.0000'],
    ['१२,३४५', '12345', '12.3450'],
    ['1,0000', '10000', '1.0000'],
  ])('reads %s as %s or %s, which are both unambiguous', (typed, ...readings) => {
    expect(parseLocalizedAmount(typed)).toEqual(readings);
    for (const reading of readings) expect(parseLocalizedAmount(reading)).toEqual([reading]);
  });

  it.each([
    '',
    '-1',
    '+1',
    '1e18',
    '1.',
    '.5',
    ',5',
    '1.2.3',
    '1 23',
    '1 000000',
    '1,234,56',
    '1.23.456,7.8',
    '1²',
    '①',
    '½',
    'x',
  ])('rejects %j', (typed) => {
    expect(parseLocalizedAmount(typed)).toEqual([]);
  });

  it('reads any text within 500 ms', () => {
    const taken = startCpuTimer();
    for (const part of ['1', ',111', '.1', ' 11', '१']) parseLocalizedAmount(part.repeat(20_000));
    expect(taken()).toBeLessThan(500);
  });
});

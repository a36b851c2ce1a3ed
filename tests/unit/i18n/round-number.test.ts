import { describe, expect, it } from 'vitest';
import { formatCompactNumber, formatRoundNumber } from '~/i18n/round-number.ts';

describe('a rounded number', () => {
  it.each([
    ['zh', '60 万'],
    ['zh-tw', '60 萬'],
    ['ja', '60万'],
    ['ko', '60만'],
    ['hi', '6 लाख'],
    ['th', '6 แสน'],
    ['en', '600,000'],
    ['es', '600,000'],
    ['fil', '600,000'],
    ['pt', '600.000'],
    ['vi', '600.000'],
    ['ru', '600 000'],
  ] as const)('is written in %s as %s', (language, expected) => {
    expect(formatRoundNumber(language, 600_000).replace(/\s/g, ' ')).toBe(expected);
  });

  it.each([
    ['en', 20_000_000, '20 million'],
    ['zh', 20_000_000, '2000 万'],
    ['ko', 20_000_000, '2000만'],
    ['es', 3_500_000, '3.5 millones'],
    ['zh', 58, '58'],
  ] as const)('is compact in %s: %d is %s', (language, value, expected) => {
    expect(formatCompactNumber(language, value).replace(/\s/g, ' ')).toBe(expected);
  });
});

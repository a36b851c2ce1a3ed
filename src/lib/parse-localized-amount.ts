import { toAsciiDigits } from './plain-digits.ts';

/** Matches numbers grouped by thousands, in the Indian system, or by ten thousands (not with dots). */
const grouped = (sign: string, point: string, hasMyriads: boolean): RegExp => {
  const ways = [`\\d{1,3}(?:${sign}\\d{3})+`, `\\d{1,2}(?:${sign}\\d\\d)+${sign}\\d{3}`];
  if (hasMyriads) ways.push(`\\d{1,4}(?:${sign}\\d{4})+`);
  return new RegExp(`^(?!0)(${ways.join('|')})(?:${point}(\\d+))?$`);
};

const notations = [
  grouped(',', '\\.', true),
  grouped('\\.', ',', false),
  grouped("[ '_]", '[.,]', true),
  /^(\d+)(?:[.,](\d+))?$/,
];

/**
 * Returns the possible values of a typed number, in digits of any script: two for ambiguous texts (`1,234`, `1.234`),
 * none for other texts. Of two values, the decimal one gets a trailing zero.
 */
export function parseLocalizedAmount(typed: string): string[] {
  const text = toAsciiDigits(typed).replaceAll('٫', '.').replace(/[’٬]/g, "'");
  const readings = notations.flatMap((notation) => {
    const [, whole, decimals] = notation.exec(text) ?? [];
    return whole === undefined ? [] : whole.replace(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
  });
  return readings.length < 2 ? readings : readings.map((reading) => reading.replace(/^\d+\.\d{3}$/, '$&0'));
}

import { plainDigits } from './plain-digits.ts';

/** A number whose whole digits are grouped by thousands, as in India, or (but with dots) by ten thousands. */
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
 * The numbers that a text may mean, in the digits of any script, as plain digits with a point: one, two for `1,234` and `1.234`,
 * none for what is no number. A second reading ends with a zero more, so that it cannot be taken for the first one again.
 */
export function readAmount(typed: string): string[] {
  const text = plainDigits(typed).replaceAll('٫', '.').replace(/[’٬]/g, "'");
  const readings = notations.flatMap((notation) => {
    const [, whole, decimals] = notation.exec(text) ?? [];
    return whole === undefined ? [] : whole.replace(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
  });
  return readings.length < 2 ? readings : readings.map((reading) => reading.replace(/^\d+\.\d{3}$/, '$&0'));
}

import { moneyLocaleOf, numberLocaleOf } from './number-locale.ts';

const shownDigits = 3;
const plainDigits = 4;
/** Below this value, leading zeros are shown as a count. */
const tiny = 1e-4;

const subscript = (count: number): string =>
  [...String(count)].map((digit) => String.fromCodePoint(0x2080 + Number(digit))).join('');

function decimalsOf(value: number): Intl.NumberFormatOptions {
  // After rounding, a value may belong to the next range and its format.
  const rounded = Number(value.toPrecision(plainDigits));
  if (rounded >= 10) return { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (rounded >= 1) return { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  return { minimumFractionDigits: 0, maximumSignificantDigits: plainDigits };
}

function compressed(value: number, locale: string, style: Intl.NumberFormatOptions): string {
  const [mantissa = '', exponent = ''] = value.toExponential(shownDigits - 1).split('e-');
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = plain.format(Number(mantissa.replace('.', '')) / 10 ** (/0*$/.exec(mantissa)?.[0].length ?? 0));
  const fraction = plain.format(0) + subscript(Number(exponent) - 1) + digits;
  return new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .formatToParts(0)
    .map((part) => (part.type === 'fraction' ? fraction : part.value))
    .join('');
}

/**
 * Formats a number of at least zero (row S29) for a language (BCP 47): 2 decimals from 10, 3 from 1, and a count of
 * zeros for tiny values (`0.0₅123`). `style` adds a currency.
 */
export function formatDecimal(value: number, language: string, style: Intl.NumberFormatOptions = {}): string {
  const locale = style.currency ? moneyLocaleOf(language) : numberLocaleOf(language);
  if (value > 0 && Number(value.toPrecision(shownDigits)) < tiny) return compressed(value, locale, style);
  return new Intl.NumberFormat(locale, { ...style, ...decimalsOf(value) }).format(value);
}

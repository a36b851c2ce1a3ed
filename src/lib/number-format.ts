import { numberLocale } from './number-locale.ts';

const shownDigits = 3;
const plainDigits = 4;
/** From here down the zeros after the point are counted instead of written. */
const tiny = 1e-4;

const subscript = (count: number): string =>
  [...String(count)].map((digit) => String.fromCodePoint(0x2080 + Number(digit))).join('');

function decimalsOf(value: number): Intl.NumberFormatOptions {
  // A value that is rounded up to the next kind is shown as one of it.
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
 * A number of zero or more as the product shows it (row S29) with the digits and signs of a language (BCP 47): 10 or more with 2
 * decimals, 1 to 10 with 3, tiny values with their zeros counted (`0.0₅123`). `style` adds a currency.
 */
export function formatValue(value: number, language: string, style: Intl.NumberFormatOptions = {}): string {
  const locale = numberLocale(language);
  if (value > 0 && Number(value.toPrecision(shownDigits)) < tiny) return compressed(value, locale, style);
  return new Intl.NumberFormat(locale, { ...style, ...decimalsOf(value) }).format(value);
}

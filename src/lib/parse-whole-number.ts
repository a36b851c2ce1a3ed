import { toAsciiDigits } from './plain-digits.ts';

const decimal = /^\d{1,16}$/;
const hexadecimal = /^0x[\da-f]{1,14}$/i;

/** Parses a whole number in digits of any script. Ids may be hexadecimal (`0x38`). Returns NaN for other texts. */
export function parseWholeNumber(text: string, isId = false): number {
  const plain = toAsciiDigits(text.trim());
  return decimal.test(plain) || (isId && hexadecimal.test(plain)) ? Number(plain) : NaN;
}

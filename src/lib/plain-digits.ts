const isDigit = /^\p{Nd}$/u;
const toAscii = 0xfee0;

/** Returns the value of a decimal digit. In each script, the ten digits are consecutive. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Converts the decimal digits of any script to ASCII (`१०` to `10`), and full-width characters to half width. */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - toAscii))
    .replace(/(?![\0-\x7f])\p{Nd}/gu, valueOf);

/** Normalizes a part of an address (NFKC). Digits become ASCII, unless the part contains non-ASCII letters. */
export function normalizeAddressPart(word: string): string {
  const plain = word.normalize('NFKC');
  return /[^\p{ASCII}\p{Nd}]/u.test(plain) ? plain : toAsciiDigits(plain);
}

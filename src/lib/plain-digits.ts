const isDigit = /^\p{Nd}$/u;
const toAscii = 0xfee0;

/** The value of a decimal digit: Unicode keeps the ten of each script in a row that begins with its zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** A text with the decimal digits of any script as ASCII ones (`१०` as `10`), and with plain letters and signs for full-width ones. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - toAscii))
    .replace(/(?![\0-\x7f])\p{Nd}/gu, valueOf);

/** A part of an address in plain letters (NFKC) and digits; in a word of another script its digits are part of it, and stay. */
export function plainWord(word: string): string {
  const plain = word.normalize('NFKC');
  return /[^\p{ASCII}\p{Nd}]/u.test(plain) ? plain : plainDigits(plain);
}

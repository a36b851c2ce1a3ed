const lineLength = 36;
const filler = '<';
const weights = [7, 3, 1];

const valueOf = (character: string): number => (character === filler ? 0 : parseInt(character, 36));

/** The check digit of the machine-readable part of a travel document (ICAO 9303). */
const checkDigit = (text: string): number =>
  [...text].reduce((sum, character, index) => sum + valueOf(character) * (weights[index % weights.length] ?? 0), 0) %
  10;

/**
 * A line as passports write them for machines: capitals, digits and `<` for all else, after a code, and a check digit as the last
 * of its 36 characters. What is longer is cut off.
 */
export function machineLine(code: string, text: string): string {
  const written = (code + filler + text.toUpperCase()).replaceAll(/[^A-Z\d]/g, filler);
  const line = written.slice(0, lineLength - 1).padEnd(lineLength - 1, filler);
  return `${line}${checkDigit(line)}`;
}

const lineLength = 36;
const filler = '<';
const weights = [7, 3, 1];

const valueOf = (character: string): number => (character === filler ? 0 : parseInt(character, 36));

/** Computes the check digit of a machine-readable zone (ICAO 9303). */
const checkDigit = (text: string): number =>
  [...text].reduce((sum, character, index) => sum + valueOf(character) * (weights[index % weights.length] ?? 0), 0) %
  10;

/**
 * Formats a machine-readable line of a passport: a code, then capitals and digits (`<` for others), cut to 35, and a
 * check digit.
 */
export function machineReadableLine(code: string, text: string): string {
  const written = (code + filler + text.toUpperCase()).replaceAll(/[^A-Z\d]/g, filler);
  const line = written.slice(0, lineLength - 1).padEnd(lineLength - 1, filler);
  return `${line}${checkDigit(line)}`;
}

const lineLength = 36;
const filler = '<';
const weights = [7, 3, 1];

const valueOf = (character: string): number => (character === filler ? 0 : parseInt(character, 36));

/** Computes the check digit of a machine-readable zone (ICAO 9303). */
const checkDigit = (text: string): number =>
  [...text].reduce((sum, character, index) => sum + valueOf(character) * (weights[index % weights.length] ?? 0), 0) %
  10;

/**
 * Formats a line of a passport's machine-readable zone: a code and a text in capitals and digits, cut or filled to 35
 * characters, then a check digit. `<` replaces all other characters.
 */
export function formatMachineReadableLine(code: string, text: string): string {
  const written = (code + filler + text.toUpperCase()).replaceAll(/[^A-Z\d]/g, filler);
  const line = written.slice(0, lineLength - 1).padEnd(lineLength - 1, filler);
  return `${line}${checkDigit(line)}`;
}

import { sha256Hex } from '~/lib/sha256-hex.ts';
import { sealRingColours } from '~/ui/colours.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import { turnedUses } from '~/ui/turned-uses.ts';

export const missingPetalPath = '/seal/missing.svg';

const petals = 11;
const nested = 15;
const hub = 150;
const missing = 1;

const [outer = '', middle = '', inner = ''] = sealRingColours;
const rounded = (value: number): number => Math.round(value);

/** Returns the outline of a petal, from the centre to its tip and back. `part`: from 0 (narrowest) to 1 (widest). */
function lineOf(part: number): string {
  const tip = 300 + 190 * part;
  const width = 14 + 190 * part;
  const lean = 60 * (1 - part);
  return `M0-${hub}C${rounded(-width * 0.55)}-${rounded(tip * 0.62)} ${rounded(lean - width)}-${rounded(tip * 1.02)} ${rounded(lean)}-${rounded(tip)}S${rounded(width * 0.55)}-${rounded(tip * 0.62)} 0-${hub}z`;
}

/** Draws the centre of the flower: a rosette of the status code. */
function heart(): string {
  const { d, turns, step } = rosetteOf(sha256Hex('404'));
  const uses = turnedUses('h', turns / 3, (turn) => 3 * turn * step);
  return `<defs><path id="h" d="${d}"/></defs><g stroke="${inner}" stroke-width="3" transform="scale(.28)">${uses}</g>`;
}

/** Draws a rosette in which one petal is only an outline. */
export function drawMissingPetal(): string {
  const step = 360 / petals;
  const lines = Array.from({ length: nested }, (_, index) => `<path d="${lineOf(index / (nested - 1))}"/>`).join('');
  const remainingPetals = Array.from({ length: petals }, (_, index) => index).filter((index) => index !== missing);
  const uses = remainingPetals.map(
    (index) => `<use href="#p" transform="rotate(${rounded(index * step * 100) / 100})"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none" stroke-width="1.5">` +
    `<defs><g id="p">${lines}</g></defs><g stroke="${outer}">${uses.join('')}</g>` +
    `<path d="${lineOf(1)}" stroke="${outer}" stroke-dasharray="9 9" stroke-width="5" transform="rotate(${rounded(missing * step)})"/>` +
    `<g stroke="${middle}" transform="rotate(${rounded(step / 2)})scale(.62)">${uses.join('')}</g>${heart()}</svg>`
  );
}

import { escapeHtml } from '~/lib/escape-html.ts';
import { hexOf, type Oklch } from '~/lib/oklch.ts';
import { chosenBy, rounded } from './chosen-by.ts';
import { initialsOf } from './initials.ts';

/** The side of the square that a seal is drawn in. */
export const sealSide = 64;
const middle = sealSide / 2;

interface Wave {
  lobes: number;
  outer: number;
  inner: number;
  /** How far the valleys lean, as a part of the way to the next crest. */
  lean: number;
}

/** A closed curve around the middle as few bytes: its control points are crests and valleys in turn, so `T` finds each by itself. */
function curveOf({ lobes, outer, inner, lean }: Wave): string {
  const points = Array.from({ length: 2 * lobes }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = ((index + (index % 2 === 0 ? 0 : lean)) * Math.PI) / lobes;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  const joints = points.map(([x, y], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return `${rounded((x + nextX) / 2)} ${rounded((y + nextY) / 2)}`;
  });
  const [x = 0, y = 0] = points[0] ?? [];
  return `M${joints.at(-1) ?? ''}Q${rounded(x)} ${rounded(y)} ${joints[0] ?? ''}T${joints.slice(1).join(' ')}z`;
}

/** The hue of a digest, in degrees. Two bytes, since the eye tells more hues apart than one byte chooses evenly. */
export const sealHue = (digest: string): number => (parseInt(digest.slice(0, 4), 16) * 360) / 0x10000;

/** A seal as numbers: the colours of its ground and its line, and the curve that is turned around the middle. */
export interface Seal {
  from: Oklch;
  to: Oklch;
  line: Oklch;
  /** Around 0 0, in a square of `sealSide`. */
  curve: string;
  turns: number;
  /** Degrees from one turn to the next. */
  step: number;
}

/** The seal that a digest chooses. Another digest has another hue, number of lobes, or shape of curve. */
export function sealOf(digest: string): Seal {
  const chosen = chosenBy(digest);
  const hue = sealHue(digest);
  const turn = chosen(2, 0, 1) < 0.5 ? -chosen(3, 25, 70) : chosen(3, 25, 70);
  const colour = (lightness: number, chroma: number, by: number): Oklch => ({
    lightness,
    chroma,
    hue: (hue + by + 360) % 360,
  });
  const lobes = Math.round(chosen(4, 3, 8));
  const turns = Math.round(chosen(5, 16, 30) / lobes) + 1;
  return {
    from: colour(0.53, 0.17, 0),
    to: colour(0.38, 0.14, turn),
    line: colour(0.9, 0.08, turn / 2),
    curve: curveOf({ lobes, outer: chosen(6, 38, 56), inner: chosen(7, 9, 27), lean: chosen(8, -1.4, 1.4) }),
    turns,
    step: rounded(360 / lobes / turns),
  };
}

/** How large the initials of a seal are, by how many they are, and how far below the middle they stand. */
export const sealLetters = (letters: string) => ({ size: letters.length > 1 ? 23 : 27, drop: 8 });
/** How strong its lines are. */
export const sealLine = { width: 0.8, opacity: 0.55 } as const;

/** A seal as a drawing, with further shapes upon it. */
function tileOf(digest: string, more: string): string {
  const { from, to, line, curve, turns, step } = sealOf(digest);
  const uses = Array.from(
    { length: turns - 1 },
    (_, index) => `<use href="#a" transform="rotate(${rounded(step * (index + 1))})"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-middle} ${-middle} ${sealSide} ${sealSide}">` +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${hexOf(from)}"/><stop offset="1" stop-color="${hexOf(to)}"/></linearGradient>` +
    `<path fill="url(#g)" d="M${-middle} ${-middle}h${sealSide}v${sealSide}h${-sealSide}z"/>` +
    `<g fill="none" stroke="${hexOf(line)}" stroke-width="${sealLine.width}" opacity="${sealLine.opacity}"><path id="a" d="${curve}"/>${uses.join('')}</g>${more}</svg>`
  );
}

/** The seal of what has no logo: a tile in colours that its digest chooses, the curve that it draws, and the initials of its name. */
export function sealTile(digest: string, name: string): string {
  const letters = initialsOf(name);
  const { size, drop } = sealLetters(letters);
  return tileOf(
    digest,
    `<text y="${drop}" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${escapeHtml(letters)}</text>`,
  );
}

/** The same without initials, for pictures: what letters look like in one depends on the machine that makes it. */
export const bareSealTile = (digest: string): string => tileOf(digest, '');

import { escapeHtml } from '~/lib/escape-html.ts';
import { hexColorOf, type Oklch } from '~/lib/oklch.ts';
import { createDigestReader, roundToTenth } from './digest-values.ts';
import { initialsOf } from './initials.ts';
import { sealHue } from './seal-hue.ts';
import { turnedUses } from './turned-uses.ts';

export const sealSide = 64;
const middle = sealSide / 2;

interface Wave {
  lobes: number;
  outer: number;
  inner: number;
  /** How far valleys are shifted, relative to the distance between crests. */
  lean: number;
}

/** Returns a closed curve as a short path: with `T`, control points are implied. */
function curveOf({ lobes, outer, inner, lean }: Wave): string {
  const points = Array.from({ length: 2 * lobes }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = ((index + (index % 2 === 0 ? 0 : lean)) * Math.PI) / lobes;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  const joints = points.map(([x, y], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return `${roundToTenth((x + nextX) / 2)} ${roundToTenth((y + nextY) / 2)}`;
  });
  const [x = 0, y = 0] = points[0] ?? [];
  return `M${joints.at(-1) ?? ''}Q${roundToTenth(x)} ${roundToTenth(y)} ${joints[0] ?? ''}T${joints.slice(1).join(' ')}z`;
}

/** Computes the seal of a digest: colours of background and line, and a curve that is repeated by rotation. */
export function sealOf(digest: string) {
  const chosen = createDigestReader(digest);
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
    /** Path around the origin, in a square of `sealSide`. */
    curve: curveOf({ lobes, outer: chosen(6, 38, 56), inner: chosen(7, 9, 27), lean: chosen(8, -1.4, 1.4) }),
    turns,
    /** Rotation between copies in degrees. */
    step: roundToTenth(360 / lobes / turns),
  };
}

/** Returns font size and baseline of a seal's initials. */
export const sealLetterStyleOf = (letters: string) => ({ size: letters.length > 1 ? 23 : 27, drop: 8 });
export const sealLineStyle = { width: 0.8, opacity: 0.55 } as const;

const ground = `d="M${-middle} ${-middle}h${sealSide}v${sealSide}H${-middle}z"`;

/** Renders a seal without initials, for images, because fonts differ between machines. */
export function drawSealTileWithoutInitials(digest: string): string {
  const { from, to, line, curve, turns, step } = sealOf(digest);
  const uses = turnedUses('a', turns - 1, (index) => roundToTenth(step * (index + 1)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-middle} ${-middle} ${sealSide} ${sealSide}">` +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${hexColorOf(from)}"/><stop offset="1" stop-color="${hexColorOf(to)}"/></linearGradient>` +
    `<path fill="url(#g)" ${ground}/>` +
    `<g fill="none" stroke="${hexColorOf(line)}" stroke-width="${sealLineStyle.width}" opacity="${sealLineStyle.opacity}"><path id="a" d="${curve}"/>${uses}</g></svg>`
  );
}

/** Returns the colours of a tile: background, curve and initials. They are pale, and deep on dark pages. */
export function sealTileColoursOf(digest: string, isDark = false): { ground: Oklch; curve: Oklch; letters: Oklch } {
  const hue = sealHue(digest);
  if (isDark)
    return {
      ground: { lightness: 0.3, chroma: 0.055, hue },
      curve: { lightness: 0.37, chroma: 0.075, hue },
      letters: { lightness: 0.92, chroma: 0.05, hue },
    };
  return {
    ground: { lightness: 0.94, chroma: 0.036, hue },
    curve: { lightness: 0.885, chroma: 0.069, hue },
    letters: { lightness: 0.35, chroma: 0.1, hue },
  };
}

// Each shape has its dark colour as `color`, so that the style is the same in every tile and a picture can embed several.
const darkStyle = '<style>@media(prefers-color-scheme:dark){.d{fill:currentColor}}</style>';

/**
 * Renders the tile that replaces a missing logo: initials on one curve of the seal, in quiet tones, because a list shows
 * it too small for the seal's lines.
 */
export function drawSealTile(digest: string, name: string): string {
  const letters = initialsOf(name);
  const { size, drop } = sealLetterStyleOf(letters);
  const [pale, deep] = [sealTileColoursOf(digest), sealTileColoursOf(digest, true)];
  const colours = (part: keyof typeof pale) =>
    `class="d" fill="${hexColorOf(pale[part])}" color="${hexColorOf(deep[part])}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-middle} ${-middle} ${sealSide} ${sealSide}">${darkStyle}` +
    `<path ${colours('ground')} ${ground}/><path ${colours('curve')} d="${sealOf(digest).curve}"/>` +
    `<text y="${drop}" ${colours('letters')} font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${escapeHtml(letters)}</text></svg>`
  );
}

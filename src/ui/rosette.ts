import { drawClosedSpline, splinePointAt, type Point } from '~/lib/closed-spline.ts';
import type { ReadDigestValue } from './digest-values.ts';

/** Radius of a rosette, including the stroke. */
export const rosetteRadius = 500;

const parameterCount = 9;
const pointsPerLobe = 6;
const crestRadius = 497;
const fewestLobes = 7;
const maxLobes = 14;
const fewestTurns = 24;
const maxTurns = 60;

// Rounds, to keep the markup small.
const rounded = (value: number): number => Math.round(value * 100) / 100;
const toTwentieth = (value: number): number => Math.round(value * 20) / 20;
const even = (value: number): number => 2 * Math.round(value / 2);
const distance = ({ x, y }: Point): number => Math.hypot(x, y);

function bytesOf(digest: string): number[] {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new Error(`A rosette needs a SHA-256 in lower-case hex, not “${digest}”.`);
  return (digest.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
}

/** Folds the bytes into a few parameters, each mapped between two bounds. */
function parametersOf(bytes: readonly number[]): ReadDigestValue {
  const folded = new Uint8Array(parameterCount);
  for (const [index, byte] of bytes.entries()) {
    const slot = index % parameterCount;
    folded[slot] = (folded[slot] ?? 0) ^ byte;
  }
  return (index, low, high) => low + ((high - low) * (folded[index] ?? 0)) / 255;
}

/** Returns an angle below 90 degrees, to distinguish digests whose curves are equal after rounding. */
const checkAngle = (bytes: readonly number[]): number =>
  (bytes.reduce((sum, byte, index) => sum + byte * (index + 1), 0) % 9000) / 100;

/** Returns control points of a wave around a circle, with crests at radius 1 and valleys at `depth`. */
function waveOf(lobes: number, parameter: ReadDigestValue): Point[] {
  const depth = parameter(3, 0.38, 0.55);
  const second = parameter(4, -0.06, 0.3);
  const third = parameter(5, -0.05, 0.13);
  const lean = parameter(6, -0.05, 0.75) / lobes;
  const sway = parameter(7, -0.2, 0.2) / lobes;
  const [valley, crest] = [second - third - 1, second + third + 1];
  return Array.from({ length: lobes * pointsPerLobe }, (_, index) => {
    const phase = (index / pointsPerLobe) * 2 * Math.PI;
    const wave = Math.cos(phase) + second * Math.cos(2 * phase) + third * Math.cos(3 * phase);
    const radius = depth + ((1 - depth) * (wave - valley)) / (crest - valley);
    const angle = phase / lobes + lean * Math.sin(phase) + sway * Math.sin(2 * phase);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/**
 * Computes the rosette of a SHA-256: a wave around a circle, rotated so that its lines form petals, and rings that
 * repeat them. Every digest has a different rosette. Throws for any other text.
 */
export function rosetteOf(digest: string) {
  const bytes = bytesOf(digest);
  const parameter = parametersOf(bytes);
  const lobes = Math.round(parameter(0, fewestLobes, maxLobes));
  const turns = Math.min(maxTurns, Math.max(fewestTurns, even(parameter(1, 220, 350) / lobes)));
  const wave = waveOf(lobes, parameter);
  const crest = distance(splinePointAt(wave, 0));
  const hole = distance(splinePointAt(wave, pointsPerLobe / 2)) / crest;
  const size = crestRadius / crest;
  const inner = hole * parameter(8, 0.95, 1.06);
  return {
    /** Path of the curve around the origin, with a radius of up to `rosetteRadius`. */
    d: drawClosedSpline(wave.map(({ x, y }) => ({ x: even(x * size), y: even(y * size) }))),
    /** Number of copies in the outer ring: even, from 24 to 60. */
    turns,
    /** Rotation between copies in degrees. */
    step: toTwentieth((360 / lobes / turns) * parameter(2, 0.6, 0.92)),
    /** Rings, outermost first. Inner rings contain only every second copy, so that lines do not merge. */
    rings: [
      { scale: 1, rotate: 0 },
      { scale: rounded(inner), rotate: rounded((180 / lobes) * parameter(0, 0.9, 1.1)) },
      { scale: rounded(inner * hole), rotate: checkAngle(bytes) },
    ],
    /** Stroke width in CSS pixels. */
    weight: rounded(parameter(1, 0.6, 0.4)),
  };
}

import { closedSpline, splinePoint, type Point } from '~/lib/closed-spline.ts';

/** A rosette as numbers: one closed curve, how often and how far it is turned, and the rings it is repeated in. */
export interface Rosette {
  /** The curve around 0 0, as far out as `rosetteRadius`. */
  d: string;
  /** How many times the outer ring shows the curve: an even number from 24 to 60. */
  turns: number;
  /** Degrees from one turn to the next. */
  step: number;
  /** Outermost first. An inner ring shows every second turn, so that its lines do not run together. */
  rings: readonly { scale: number; rotate: number }[];
  /** The width of the hair line in CSS pixels. */
  weight: number;
}

/** The radius that a rosette fills, with room for the width of its line. */
export const rosetteRadius = 500;

type Parameter = (index: number, low: number, high: number) => number;

const parameterCount = 9;
const pointsPerLobe = 6;
const crestRadius = 497;
const fewestLobes = 7;
const mostLobes = 14;
const fewestTurns = 24;
const mostTurns = 60;

// Few digits keep the markup small; `checkAngle` keeps rosettes apart.
const rounded = (value: number): number => Math.round(value * 100) / 100;
const toTwentieth = (value: number): number => Math.round(value * 20) / 20;
const even = (value: number): number => 2 * Math.round(value / 2);
const distance = ({ x, y }: Point): number => Math.hypot(x, y);

function bytesOf(digest: string): number[] {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new Error(`A rosette needs a SHA-256 in lower-case hex, not “${digest}”.`);
  return (digest.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
}

/** Folds the bytes to a few numbers, each somewhere between two bounds. */
function parametersOf(bytes: readonly number[]): Parameter {
  const folded = new Uint8Array(parameterCount);
  for (const [index, byte] of bytes.entries()) {
    const slot = index % parameterCount;
    folded[slot] = (folded[slot] ?? 0) ^ byte;
  }
  return (index, low, high) => low + ((high - low) * (folded[index] ?? 0)) / 255;
}

/** Degrees below 90 that differ whenever one byte does, also where its weight in the curve drowns in rounding. */
const checkAngle = (bytes: readonly number[]): number =>
  (bytes.reduce((sum, byte, index) => sum + byte * (index + 1), 0) % 9000) / 100;

/** The control points of a wave around a circle, its lobes reaching 1 and its valleys `depth`. */
function waveOf(lobes: number, parameter: Parameter): Point[] {
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
 * The rosette of a SHA-256: a wave around a circle, turned within one lobe so that its lines gather into petals and
 * weave, as on a banknote. The same digest always gives the same rosette, another byte another one.
 */
export function rosetteOf(digest: string): Rosette {
  const bytes = bytesOf(digest);
  const parameter = parametersOf(bytes);
  const lobes = Math.round(parameter(0, fewestLobes, mostLobes));
  const turns = Math.min(mostTurns, Math.max(fewestTurns, even(parameter(1, 220, 350) / lobes)));
  const wave = waveOf(lobes, parameter);
  const crest = distance(splinePoint(wave, 0));
  const hole = distance(splinePoint(wave, pointsPerLobe / 2)) / crest;
  const size = crestRadius / crest;
  const inner = hole * parameter(8, 0.95, 1.06);
  return {
    d: closedSpline(wave.map(({ x, y }) => ({ x: even(x * size), y: even(y * size) }))),
    turns,
    step: toTwentieth((360 / lobes / turns) * parameter(2, 0.6, 0.92)),
    rings: [
      { scale: 1, rotate: 0 },
      { scale: rounded(inner), rotate: rounded((180 / lobes) * parameter(0, 0.9, 1.1)) },
      { scale: rounded(inner * hole), rotate: checkAngle(bytes) },
    ],
    weight: rounded(parameter(1, 0.6, 0.4)),
  };
}

/** Returns the median; the higher one of an even number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Returns a percentile: 0.95 for the 95th. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** Returns the growth exponent of a cost: 1 is linear, below 1 is better (the slope between two points of a log-log plot). */
export const exponent = (from: { size: number; cost: number }, to: { size: number; cost: number }): number =>
  Math.log(to.cost / from.cost) / Math.log(to.size / from.size);

/** Returns the slope of a linear least squares fit. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  const spread = points.reduce((sum, point) => sum + (point[0] - x!) ** 2, 0);
  return points.reduce((sum, point) => sum + (point[0] - x!) * (point[1] - y!), 0) / spread;
}

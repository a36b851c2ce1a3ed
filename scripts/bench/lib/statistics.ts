/** The middle value; of an even number the higher of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** The value that a share of the values does not exceed: 0.95 for the 95th percentile. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** How a cost grows with the size: 1 is in proportion, below 1 is better (the slope between two points on a log-log plot). */
export const exponent = (from: { size: number; cost: number }, to: { size: number; cost: number }): number =>
  Math.log(to.cost / from.cost) / Math.log(to.size / from.size);

/** How much y grows with each 1 of x, by least squares. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  const spread = points.reduce((sum, point) => sum + (point[0] - x!) ** 2, 0);
  return points.reduce((sum, point) => sum + (point[0] - x!) * (point[1] - y!), 0) / spread;
}

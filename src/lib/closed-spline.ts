export interface Point {
  x: number;
  y: number;
}

const neighbour = (points: readonly Point[], index: number): Point =>
  points.at(index % points.length) ?? { x: 0, y: 0 };

const numbers = (points: readonly Point[]): string =>
  points
    .map(({ x, y }) => `${x} ${y}`)
    .join(' ')
    .replaceAll(' -', '-');

/**
 * Returns a closed quadratic B-spline as an SVG path. Use even coordinates, so that midpoints are whole numbers and the
 * `t` command reaches each control point without rounding errors.
 */
export function drawClosedSpline(controls: readonly Point[]): string {
  const middles = controls.map(({ x, y }, index) => {
    const next = neighbour(controls, index + 1);
    return { x: (x + next.x) / 2, y: (y + next.y) / 2 };
  });
  const steps = middles.slice(1).map(({ x, y }, index) => {
    const before = neighbour(middles, index);
    return { x: x - before.x, y: y - before.y };
  });
  const first = [...controls.slice(0, 1), ...middles.slice(0, 1)];
  return `M${numbers(middles.slice(-1))}Q${numbers(first)}t${numbers(steps)}z`;
}

/** The point of the spline nearest to control point `index`. */
export function splinePointAt(controls: readonly Point[], index: number): Point {
  const before = neighbour(controls, index - 1);
  const here = neighbour(controls, index);
  const after = neighbour(controls, index + 1);
  return { x: (before.x + 6 * here.x + after.x) / 8, y: (before.y + 6 * here.y + after.y) / 8 };
}

/** Returns a curve through values as SVG path data, in a box of 100 by 30. */
export function drawCurve(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => ({
    x: (100 * index) / (values.length - 1),
    y: 28 - (26 * (value - low)) / (high - low),
  }));
  const between = points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x, y };
    const middle = Math.round((from.x + x) / 2);
    // The points are equally far apart, so the first control point of a curve mirrors the last one of the curve before.
    const start = index === 0 ? `C${middle} ${Math.round(from.y)} ` : 'S';
    return `${start}${middle} ${Math.round(y)} ${Math.round(x)} ${Math.round(y)}`;
  });
  return `M0 ${Math.round(points[0]?.y ?? 0)}${between.join('')}`;
}

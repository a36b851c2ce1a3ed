const corner = 0.28;

/** Defines the shapes of tiles: `#tile` is the clip path, `#edge` an outline around white or black logos. */
export function defineTileShapes(side: number): string {
  const square = `width="${side}" height="${side}" rx="${side * corner}"`;
  return (
    `<defs><clipPath id="tile"><rect ${square}/></clipPath>` +
    `<rect id="edge" ${square} fill="none" stroke="#8b93a3" stroke-opacity=".4" stroke-width="2"/></defs>`
  );
}

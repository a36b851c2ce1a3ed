const corner = 0.28;

/** What a picture defines for its tiles of one side: `#tile` cuts a drawing, `#edge` shows a white one on white, a black one on black. */
export function tileShapes(side: number): string {
  const square = `width="${side}" height="${side}" rx="${side * corner}"`;
  return (
    `<defs><clipPath id="tile"><rect ${square}/></clipPath>` +
    `<rect id="edge" ${square} fill="none" stroke="#8b93a3" stroke-opacity=".4" stroke-width="2"/></defs>`
  );
}

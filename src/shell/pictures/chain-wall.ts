import { chainsByDapps } from '~/content/read/dapps.ts';
import { chainTile } from './mark-or-seal.ts';
import { placedSvg } from './placed-svg.ts';

/** The rows of the wall of chains, by their names. */
export const wallRows = ['first', 'second', 'third'] as const;

/** One row of the wall. */
export type WallRow = (typeof wallRows)[number];

const side = 72;
const step = 96;

/** The chains of a row: dealt in turn, so that each row begins with the best known. */
function chainsOfRow(row: WallRow): string[] {
  const codes = chainsByDapps().map(({ code }) => code);
  return codes.filter((_, index) => index % wallRows.length === wallRows.indexOf(row));
}

/** The size of a row in pixels. */
export const wallSize = (row: WallRow): { width: number; height: number } => ({
  width: chainsOfRow(row).length * step,
  height: step,
});

/** The address of a row's picture. */
export const wallPath = (row: WallRow): string => `/wall/${row}.svg`;

const tile = `<clipPath id="tile"><rect width="${side}" height="${side}" rx="${side * 0.28}"/></clipPath>`;

/** A row of the wall as a picture: marks of chains side by side, to be repeated. */
export async function wallSvg(row: WallRow): Promise<string> {
  const { width, height } = wallSize(row);
  const drawn = await Promise.all(
    chainsOfRow(row).map(async (code, index) => {
      const placed = placedSvg(await chainTile(code), `m${index}-`, side);
      const left = index * step + (step - side) / 2;
      return `<g transform="translate(${left} ${(step - side) / 2})" clip-path="url(#tile)">${placed}</g>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${tile}${drawn.join('')}</svg>`;
}

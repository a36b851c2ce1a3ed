import { chainsByDapps } from '~/content/read/chains-by-dapps.ts';
import { chosenChainMark } from '~/content/read/marks.ts';
import { chainTile } from './mark-or-seal.ts';
import { placedSvg } from './placed-svg.ts';
import { tileShapes } from './tile-shapes.ts';

/** The rows of the wall of chains, by their names. */
export const wallRows = ['first', 'second', 'third'] as const;

/** One row of the wall. */
export type WallRow = (typeof wallRows)[number];

const side = 72;
const step = 96;

/**
 * The chains of a row, in turn with the other rows. A row is shown twice, end to end, with its seam in the middle of the window: the
 * best known stand at both ends, and what has a seal and no mark in the middle, which lies farthest from there.
 */
export function chainsOfRow(row: WallRow): string[] {
  const byDapps = chainsByDapps().map(({ code }) => code);
  const { marked = [], sealed = [] } = Object.groupBy(byDapps, (code) => (chosenChainMark(code) ? 'marked' : 'sealed'));
  const ofRow = [...marked, ...sealed].filter((_, index) => index % wallRows.length === wallRows.indexOf(row));
  const best = ofRow.filter((code) => marked.includes(code));
  return [
    ...best.filter((_, index) => index % 2 === 0),
    ...ofRow.slice(best.length),
    ...best.filter((_, index) => index % 2 === 1).toReversed(),
  ];
}

/** The size of a row in pixels. */
export const wallSize = (row: WallRow): { width: number; height: number } => ({
  width: chainsOfRow(row).length * step,
  height: step,
});

/** The address of a row's picture. */
export const wallPath = (row: WallRow): string => `/wall/${row}.svg`;

/** A row of the wall as a picture: marks of chains side by side, to be repeated. */
export async function wallSvg(row: WallRow): Promise<string> {
  const { width, height } = wallSize(row);
  const drawn = await Promise.all(
    chainsOfRow(row).map(async (code, index) => {
      const placed = placedSvg(await chainTile(code), `m${index}-`, side);
      const left = index * step + (step - side) / 2;
      return `<g transform="translate(${left} ${(step - side) / 2})" clip-path="url(#tile)">${placed}<use href="#edge"/></g>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${tileShapes(side)}${drawn.join('')}</svg>`;
}

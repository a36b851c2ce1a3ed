import { chainsByDapps } from '~/content/read/chains-by-dapps.ts';
import { chosenChainLogo } from '~/content/read/logos.ts';
import { chainLogoOrSeal } from './logo-or-seal.ts';
import { embedSvg } from './placed-svg.ts';
import { defineTileShapes } from './tile-shapes.ts';

export const chainWallRows = ['first', 'second', 'third'] as const;

export type ChainWallRow = (typeof chainWallRows)[number];

const side = 72;
const step = 96;

/**
 * Returns the chains of a row in their order. Pages show two copies of a row next to each other. The best known chains
 * are at the ends, where the copies meet, and generated logos are in the middle.
 */
export function chainsOfRow(row: ChainWallRow): string[] {
  const byDapps = chainsByDapps().map(({ code }) => code);
  const { marked = [], sealed = [] } = Object.groupBy(byDapps, (code) => (chosenChainLogo(code) ? 'marked' : 'sealed'));
  const ofRow = [...marked, ...sealed].filter(
    (_, index) => index % chainWallRows.length === chainWallRows.indexOf(row),
  );
  const best = ofRow.filter((code) => marked.includes(code));
  return [
    ...best.filter((_, index) => index % 2 === 0),
    ...ofRow.slice(best.length),
    ...best.filter((_, index) => index % 2 === 1).toReversed(),
  ];
}

export const chainWallSize = (row: ChainWallRow): { width: number; height: number } => ({
  width: chainsOfRow(row).length * step,
  height: step,
});

export const chainWallHref = (row: ChainWallRow): string => `/wall/${row}.svg`;

export async function drawChainWall(row: ChainWallRow): Promise<string> {
  const { width, height } = chainWallSize(row);
  const drawn = await Promise.all(
    chainsOfRow(row).map(async (code, index) => {
      const placed = embedSvg(await chainLogoOrSeal(code), `m${index}-`, side);
      const left = index * step + (step - side) / 2;
      return `<g transform="translate(${left} ${(step - side) / 2})" clip-path="url(#tile)">${placed}<use href="#edge"/></g>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defineTileShapes(side)}${drawn.join('')}</svg>`;
}

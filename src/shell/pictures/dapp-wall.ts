import { listedDapps } from '~/content/read/dapps.ts';
import { chosenLogoOf } from '~/content/read/logos.ts';
import { dappLogoOrSeal } from './logo-or-seal.ts';
import { chainTileSide, placeTile } from './orbits.ts';
import { embedSvg } from './placed-svg.ts';
import { defineTileShapes } from './tile-shapes.ts';

const [columns, rows] = [15, 6];
const step = 88;
const side = 64;

export const dappWallPath = '/wall/dapps.svg';

export const dappWallSize = { width: columns * step, height: rows * step };

/** Draws the logos of the first listed dapps that have one. Each row of logos is shifted. */
export async function drawDappWall(): Promise<string> {
  const shown = listedDapps()
    .filter(({ hid }) => chosenLogoOf(hid))
    .slice(0, columns * rows);
  const tiles = await Promise.all(
    shown.map(async ({ hid }, index) => {
      const row = Math.floor(index / columns);
      const x = ((index % columns) + (row % 2 === 0 ? 0.25 : 0.75)) * step;
      return placeTile(embedSvg(await dappLogoOrSeal(hid), `m${index}-`, chainTileSide), x, (row + 0.5) * step, side);
    }),
  );
  const { width, height } = dappWallSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defineTileShapes(chainTileSide)}${tiles.join('')}</svg>`;
}

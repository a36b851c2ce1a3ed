import { listedDapps } from '~/content/read/dapps.ts';
import { chosenLogoOf } from '~/content/read/logos.ts';
import { drawPassportPage, passportPageShapes, passportPageSize } from './passport-page.ts';

const [columns, rows] = [12, 4];
const step = { x: 110, y: 132 };

export const dappWallPath = '/wall/dapps.svg';

export const dappWallSize = { width: columns * step.x, height: rows * step.y };

/** Draws the passports of the first listed dapps that have a logo. Every second row is shifted. */
export async function drawDappWall(): Promise<string> {
  const shown = listedDapps()
    .filter(({ hid }) => chosenLogoOf(hid))
    .slice(0, columns * rows);
  const pages = await Promise.all(
    shown.map(async ({ hid }, index) => {
      const row = Math.floor(index / columns);
      const x = (index % columns) * step.x + (row % 2 === 0 ? 5 : 60);
      const y = row * step.y + (step.y - passportPageSize.height) / 2;
      return `<g transform="translate(${x} ${y})">${await drawPassportPage(hid, index)}</g>`;
    }),
  );
  const { width, height } = dappWallSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${passportPageShapes}${pages.join('')}</svg>`;
}

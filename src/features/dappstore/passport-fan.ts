import type { Dapp } from '~/domain/dapp.ts';
import { drawPassportPage, passportPageShapes, passportPageSize } from '~/shell/pictures/passport-page.ts';
import { roundToTenth } from '~/ui/digest-values.ts';

export const passportFanSize = { width: 640, height: 184 };

export const passportFanHref = (page: string): string => `/fan/${page}.svg`;

const count = 7;
/** The circle that the upper edges of the pages follow, and the angle between two pages in degrees. */
const circle = { radius: 1080, step: 4.5 };
const [scale, top] = [1.16, 8];

/** Draws the first passports of a page of the full list as a fan in which no logo is covered. */
export async function drawPassportFan(dapps: readonly Dapp[]): Promise<string> {
  const shown = dapps.slice(0, count);
  const { width, height } = passportFanSize;
  const { radius, step } = circle;
  const side = roundToTenth((passportPageSize.width * scale) / 2);
  const pages = await Promise.all(
    shown.map(async ({ hid }, index) => {
      const turn = roundToTenth((index - (shown.length - 1) / 2) * step);
      const place = `translate(${width / 2} ${radius + top})rotate(${turn})translate(${-side} ${-radius})scale(${scale})`;
      return `<g transform="${place}">${await drawPassportPage(hid, index)}<use href="#page-edge"/></g>`;
    }),
  );
  const edge = `<rect id="page-edge" width="${passportPageSize.width}" height="${passportPageSize.height}" rx="9" fill="none" stroke="#fff" stroke-opacity=".5"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<defs>${edge}</defs>${passportPageShapes}${pages.join('')}</svg>`
  );
}

import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { iconNames, iconShapes } from '~/ui/icons.ts';

/** `/icons.svg`: every icon as a symbol, for places below the first screen, where one file is less than many shapes. */
export const GET = () => {
  const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${iconShapes(name)}</symbol>`);
  return svgResponse(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`);
};

import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { iconNames, readIconShapes } from '~/ui/icons.ts';

/** `/icons.svg`: all icons as symbols, for use below the first screen. */
export const GET = () => {
  const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${readIconShapes(name)}</symbol>`);
  return createSvgResponse(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`);
};

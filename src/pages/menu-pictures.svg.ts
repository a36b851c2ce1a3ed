import { fallbackLanguage } from '~/i18n/languages.ts';
import { headerGroups } from '~/shell/navigation.ts';
import { drawMenuPictures } from '~/shell/pictures/menu-pictures.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/menu-pictures.svg`: an image for each group of the header menu and for the dapp store, the same in all languages. */
export const GET = () =>
  createSvgResponse(drawMenuPictures([...headerGroups(fallbackLanguage).map(({ id }) => id), 'dappstore']));

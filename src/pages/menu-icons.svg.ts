import { fallbackLanguage } from '~/i18n/languages.ts';
import { drawMenuIcons } from '~/shell/menu-icons.ts';
import { headerGroups } from '~/shell/navigation.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/menu-icons.svg`: icons of the header menu, the same in all languages. */
export const GET = () => createSvgResponse(drawMenuIcons(headerGroups(fallbackLanguage)));

import { fallbackLanguage } from '~/i18n/languages.ts';
import { menuIcons } from '~/shell/menu-icons.ts';
import { headerGroups } from '~/shell/navigation.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

/** `/menu-icons.svg`: icons of the header menu, the same in all languages. */
export const GET = () => svgResponse(menuIcons(headerGroups(fallbackLanguage)));

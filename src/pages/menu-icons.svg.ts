import { fallbackLanguage } from '~/i18n/languages.ts';
import { menuIcons } from '~/shell/menu-icons.ts';
import { headerGroups } from '~/shell/navigation.ts';

/** `/menu-icons.svg`: the icons of the header's menu, the same in every language. */
export const GET = () => new Response(menuIcons(headerGroups(fallbackLanguage)));

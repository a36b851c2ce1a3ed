import { site } from '~/config/site.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { appIcons } from '~/shell/pictures/icons.ts';
import { brandColours, pageBackgrounds } from '~/ui/colours.ts';

const iconOf = (name: 'icon-192' | 'icon-512' | 'icon-maskable') => ({
  src: `/${name}.png`,
  type: 'image/png',
  sizes: `${appIcons[name].side}x${appIcons[name].side}`,
  purpose: name === 'icon-maskable' ? 'maskable' : 'any',
});

/** `/manifest.webmanifest`: the web app manifest. Display mode `browser`, so that visitors always see the host. */
export const GET = () =>
  Response.json({
    name: site.brand.name,
    short_name: site.brand.name,
    id: '/',
    start_url: '/',
    display: 'browser',
    lang: fallbackLanguage,
    theme_color: brandColours.brand,
    background_color: pageBackgrounds.light,
    icons: [iconOf('icon-192'), iconOf('icon-512'), iconOf('icon-maskable')],
  });

import { shapesIn } from '~/ui/icons.ts';
import type { SharedRoute } from './share-picture.ts';

// Read apart from the icons of the pages: these are drawn into pictures and never sent as they are.
const files = import.meta.glob<string>(
  '/node_modules/lucide-static/icons/{app-window,blocks,code-xml,coins,file-text,handshake,image,info,key-round,layout-grid,layout-list,link,monitor-down,newspaper,scroll-text,smartphone,square-arrow-out-up-right,swatch-book,tag,user-round-plus}.svg',
  { query: '?raw', import: 'default', eager: true },
);

const names: Readonly<Record<SharedRoute, string>> = {
  home: 'key-round',
  dapp: 'app-window',
  dappstore: 'layout-grid',
  'dappstore-page': 'layout-list',
  'dappstore-category': 'tag',
  'dappstore-dapp': 'square-arrow-out-up-right',
  developer: 'code-xml',
  news: 'newspaper',
  'news-page': 'scroll-text',
  article: 'file-text',
  partner: 'handshake',
  recruiting: 'user-round-plus',
  'download-app': 'smartphone',
  'download-pc': 'monitor-down',
  'submit-dapp': 'blocks',
  'submit-nft': 'image',
  'submit-token': 'coins',
  'submit-chain': 'link',
  brandkit: 'swatch-book',
  static: 'info',
};

/** The shapes of the sign of a route, drawn with one stroke on a grid of 24. */
export function signOf(route: SharedRoute): string {
  const svg = files[`/node_modules/lucide-static/icons/${names[route]}.svg`];
  if (!svg) throw new Error(`The sign of ${route} is not read: add it to src/shell/pictures/signs.ts.`);
  return shapesIn(svg);
}

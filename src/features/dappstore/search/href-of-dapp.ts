import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import type { ListedDapp } from './directory.ts';

/** Where a dapp is shown: its own page, or for one that only the host knows the page for any id. */
export const hrefOfDapp = ({ hid, isLive }: Pick<ListedDapp, 'hid' | 'isLive'>, lang: Language): string =>
  isLive
    ? `${href('dappstore-detail', lang)}?id=${encodeURIComponent(hid)}`
    : href('dappstore-dapp', lang, { dapp: hid });

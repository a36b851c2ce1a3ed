import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import type { DirectoryDapp } from './directory.ts';

/** Returns the URL of a dapp: its built page, or the lookup page for a live dapp. */
export const hrefOfDapp = ({ hid, isLive }: Pick<DirectoryDapp, 'hid' | 'isLive'>, lang: Language): string =>
  isLive
    ? `${href('dappstore-detail', lang)}?id=${encodeURIComponent(hid)}`
    : href('dappstore-dapp', lang, { dapp: hid });

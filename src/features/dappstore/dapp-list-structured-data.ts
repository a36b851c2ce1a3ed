import type { Dapp } from '~/domain/dapp.ts';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { itemList } from '~/shell/structured-data.ts';

/** Returns the structured data of a list of dapps. `before` is the number of dapps on earlier pages. */
export const structuredDataOfDappList = (dapps: readonly Dapp[], lang: Language, before = 0) =>
  itemList(
    dapps.map(({ hid, title }) => ({ name: title, href: href('dappstore-dapp', lang, { dapp: hid }) })),
    before,
  );

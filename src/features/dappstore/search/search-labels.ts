import type { Translate } from '~/i18n/t.ts';

/** Returns the texts of the search before its index is loaded. */
export const searchLabels = (t: Translate) => ({
  label: t('dappstore:find.label'),
  placeholder: t('dappstore:find.placeholder'),
  favorites: t('dappstore:search.favorites'),
  allNetworks: t('dappstore:search.allNetworks'),
  categories: t('dappstore:categories'),
  unavailable: t('dappstore:search.unavailable'),
  wholeList: t('dappstore:front.whole'),
});

export type SearchLabels = ReturnType<typeof searchLabels>;

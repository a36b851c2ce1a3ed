import { listedDapps } from '~/content/read/dapps.ts';
import { isShelfChosenByEditors } from '~/content/read/shelves.ts';
import type { Language } from '~/i18n/languages.ts';
import { createPluralForms } from '~/i18n/plural-forms.ts';
import type { Translate } from '~/i18n/t.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';

// Keys, without `dappstore:search.`, of texts that have no placeholders.
const plainKeys = [
  ...['cancel', 'done', 'sort', 'rank', 'match', 'name', 'chains'],
  ...['recent', 'clearRecent', 'hotSearches', 'noRecords', 'noRecordsHint', 'nearest', 'reset'],
  ...['supportedNetworks', 'findNetwork', 'noChain'],
  ...['noFavorites', 'noFavoritesHint', 'exportFavorites', 'importFavorites', 'noFavoritesFile', 'delisted'],
] as const;

export const isAnyDappChecked = (): boolean => listedDapps().some((dapp) => Boolean(dapp.last_checked));

/** Returns the texts in the index. Keeps placeholders, which the island replaces. */
export const searchTexts = (t: Translate, lang: Language) => ({
  ...objectFromKeys(plainKeys, (key) => t(`dappstore:search.${key}`)),
  results: createPluralForms(lang, (count) => t('dappstore:search.results', { count, number: '{number}' })),
  token: t('dappstore:search.token', { symbol: '{symbol}' }),
  imported: createPluralForms(lang, (count) => t('dappstore:search.imported', { count, number: '{number}' })),
  imitation: t('dappstore:search.imitation', { typed: '{typed}', name: '{name}', host: '{host}' }),
  removeRecent: t('dappstore:search.removeRecent', { name: '{name}' }),
  heart: t('dappstore:search.heart', { name: '{name}' }),
  trending: t(isShelfChosenByEditors('trending') ? 'dappstore:front.notable' : 'dappstore:trending'),
  more: t('dappstore:more'),
  allCategories: t('dappstore:allCategories'),
  share: t('news:share'),
  linkCopied: t('home:extension.copied'),
  copyFailed: t('shell:client.copyFailed'),
  // The label for the day of the last dapp link check.
  ...(isAnyDappChecked() && { checked: t('dappstore:search.checked') }),
});

export type SearchTexts = ReturnType<typeof searchTexts>;

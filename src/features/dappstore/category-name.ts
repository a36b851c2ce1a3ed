import { categories } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { assertPlainTextKey, type Translate } from '~/i18n/t.ts';

/** Returns the name of a category. There is a text for every slug in the editorial file. */
export const categoryName = (t: Translate, slug: string): string => t(assertPlainTextKey(`dappstore:category.${slug}`));

export const categoryDescription = (t: Translate, slug: string): string =>
  t(assertPlainTextKey(`dappstore:categoryLine.${slug}`));

/** Returns the categories of a dapp that the directory knows. A host may send others. */
export const knownCategoriesOf = (dapp: Dapp): string[] => dapp.categories.filter((slug) => categories.includes(slug));

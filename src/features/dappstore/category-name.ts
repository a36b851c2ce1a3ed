import { categories } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { assertPlainTextKey, type Translate } from '~/i18n/t.ts';

/** Returns the name of a category. There is a text for every slug in the editorial file. */
export const categoryName = (t: Translate, slug: string): string => t(assertPlainTextKey(`dappstore:category.${slug}`));

export const categoryDescription = (t: Translate, slug: string): string =>
  t(assertPlainTextKey(`dappstore:categoryLine.${slug}`));

/** Returns those categories of a dapp that are in the directory. A host may send unknown ones. */
export const knownCategoriesOf = (dapp: Dapp): string[] => dapp.categories.filter((slug) => categories.includes(slug));

import { categories } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { plainKey, type Translate } from '~/i18n/t.ts';

/** The name of a category by its slug; every slug of the editors' file has a text. */
export const categoryName = (t: Translate, slug: string): string => t(plainKey(`dappstore:category.${slug}`));

/** What the dapps of a category are for, in one line. */
export const categoryLine = (t: Translate, slug: string): string => t(plainKey(`dappstore:categoryLine.${slug}`));

/** The categories of a dapp that the directory has; a host may know others. */
export const categoriesOf = (dapp: Dapp): string[] => dapp.categories.filter((slug) => categories.includes(slug));

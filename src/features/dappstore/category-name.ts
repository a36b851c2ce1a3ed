import type { PlainKey, Translate } from '~/i18n/t.ts';

/** The name of a category by its slug; every slug of the editors' file has a text. */
export const categoryName = (t: Translate, slug: string): string => t(`dappstore:category.${slug}` as PlainKey);

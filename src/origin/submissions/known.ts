import { activeChains } from '~/content/read/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import type { Known } from '~/domain/submission/known.ts';

/** The options of choices: active chains, and all categories, including hidden ones. */
export const known: Known = {
  networks: activeChains(),
  categories: allCategories.filter(({ slug }) => slug).map(({ hid }) => String(hid)),
};

import { livingChains } from '~/content/read/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import type { Known } from '~/domain/submission/known.ts';

/** What answers are chosen from: the living chains, and the categories, also those that nobody shows yet. */
export const known: Known = {
  networks: livingChains(),
  categories: allCategories.filter(({ slug }) => slug).map(({ hid }) => String(hid)),
};

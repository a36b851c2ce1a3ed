import { activeChains } from '~/content/read/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import { packedRecoveryWords } from '~/content/read/recovery-words.ts';
import type { ValidOptions } from '~/domain/submission/known.ts';
import { createRecoveryPhraseDetector } from '~/domain/submission/recovery-words.ts';

/** Options that forms accept: active chains, which a fetch may change, and all categories including hidden ones. */
export const offeredOptions: ValidOptions = {
  get networks() {
    return activeChains();
  },
  categories: allCategories.filter(({ slug }) => slug).map(({ hid }) => String(hid)),
  containsPhrase: createRecoveryPhraseDetector(packedRecoveryWords()),
};

import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { recordOf } from '~/lib/record.ts';
import { persistentAtom } from './persistent-atom.ts';

/** The localStorage key of the chains. */
export const blockchainsKey = 'blockchainList';

const fields = ['hid', 'icon', 'title', 'ns', 'chain_id'] as const;

// Without the schema library, because every page loads the stores.
const isStored = (row: unknown): row is StoredBlockchain => {
  const record = recordOf(row);
  return fields.every((field) => typeof record[field] === 'string');
};

/** The chains of the host as last fetched (row D19). Empty before the first fetch, and if any stored row is invalid. */
export const $blockchains = persistentAtom(blockchainsKey, (stored): readonly StoredBlockchain[] =>
  Array.isArray(stored) && stored.every(isStored) ? stored : [],
);

import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { asRecord } from '~/lib/record.ts';
import { persistentAtom } from './persistent-atom.ts';

/** The localStorage key of the chains. */
export const blockchainsStorageKey = 'blockchainList';

const fields = ['hid', 'icon', 'title', 'ns', 'chain_id'] as const;

// Does not use a schema, because every page loads the stores.
const isStored = (row: unknown): row is StoredBlockchain => {
  const record = asRecord(row);
  return fields.every((field) => typeof record[field] === 'string');
};

/** The host's chains from the last fetch (row D19). Empty before the first fetch, or if a stored row is invalid. */
export const $blockchains = persistentAtom(blockchainsStorageKey, (stored): readonly StoredBlockchain[] =>
  Array.isArray(stored) && stored.every(isStored) ? stored : [],
);

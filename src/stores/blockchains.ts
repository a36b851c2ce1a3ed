import * as v from 'valibot';
import { callList } from '~/api/list.ts';
import { blockchainList } from '~/api/main-host.ts';
import { StoredBlockchainSchema, storedBlockchains } from '~/domain/blockchain.ts';
import { persistentAtom } from './persistent-atom.ts';
import { readSession, writeSession } from './session-storage.ts';

const key = 'blockchainList';
const Stored = v.array(StoredBlockchainSchema);

/** The chains of the host as last fetched (row D19). Empty before the first fetch. */
export const $blockchains = persistentAtom(key, (stored) => {
  const { success, output } = v.safeParse(Stored, stored);
  return success ? output : [];
});

/**
 * Fetches the chains from the main API host once a session and stores them (row D19). A failure is logged and keeps the
 * stored chains (row X09). The next call retries.
 */
export async function loadBlockchains(lang: string): Promise<void> {
  if (readSession(key) === lang) return;
  const answer = await callList(blockchainList, { lang }).catch(() => undefined);
  if (!answer) return;
  const living = storedBlockchains(answer.data ?? []);
  if (living.length === 0) {
    console.error(`${blockchainList.path}: result ${answer.result} without a chain`);
    return;
  }
  $blockchains.save(living);
  writeSession(key, lang);
}

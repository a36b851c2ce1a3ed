import { callListEndpoint } from '~/api/list.ts';
import { blockchainListEndpoint } from '~/api/main-host.ts';
import { toStoredBlockchains } from '~/domain/blockchain.ts';
import { $blockchains, blockchainsStorageKey as key } from './blockchains.ts';
import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

/**
 * Fetches and stores the chains of the main API host once per session (row D19). If that fails, logs it, keeps the
 * stored chains (row X09), and retries on the next call.
 */
export async function loadBlockchains(lang: string): Promise<void> {
  if (readSessionStorage(key) === lang) return;
  const answer = await callListEndpoint(blockchainListEndpoint, { lang }).catch(() => undefined);
  if (!answer) return;
  const active = toStoredBlockchains(answer.data ?? []);
  if (active.length === 0) {
    console.error(`${blockchainListEndpoint.path}: result ${answer.result} without a chain`);
    return;
  }
  $blockchains.save(() => active);
  writeSessionStorage(key, lang);
}

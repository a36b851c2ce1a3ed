import * as v from 'valibot';
import { callList } from '~/api/list.ts';
import { blockchainList } from '~/api/main-host.ts';
import { StoredBlockchainSchema, storedBlockchains } from '~/domain/blockchain.ts';
import { keptAtom } from './kept-atom.ts';

const Stored = v.array(StoredBlockchainSchema);

/** The host's chains as they were last heard of (spec §4: `blockchainList`); empty where nobody ever told. */
export const $blockchains = keptAtom('blockchainList', (kept) => {
  const { success, output } = v.safeParse(Stored, kept);
  return success ? output : [];
});

/** Asks the main API host for its chains and keeps them; a failure, which the call logs, leaves what was kept or nothing (spec §8). */
export async function refreshBlockchains(lang: string): Promise<void> {
  const answer = await callList(blockchainList, { lang }).catch(() => undefined);
  if (answer?.data) $blockchains.keep(storedBlockchains(answer.data));
}

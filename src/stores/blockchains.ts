import * as v from 'valibot';
import { callList } from '~/api/list.ts';
import { blockchainList } from '~/api/main-host.ts';
import { StoredBlockchainSchema, storedBlockchains } from '~/domain/blockchain.ts';
import { keptAtom } from './kept-atom.ts';
import { keepInSession, recallInSession } from './session.ts';

const key = 'blockchainList';
const Stored = v.array(StoredBlockchainSchema);

/** The host's chains as they were last heard of (spec §4: `blockchainList`); empty where nobody ever told. */
export const $blockchains = keptAtom(key, (kept) => {
  const { success, output } = v.safeParse(Stored, kept);
  return success ? output : [];
});

/**
 * Asks the main API host for its chains, once a session, and keeps them (spec §4). A failure, which the console is told,
 * leaves what was kept or nothing (spec §8), and the next call asks again.
 */
export async function loadBlockchains(lang: string): Promise<void> {
  if (recallInSession(key) === lang) return;
  const answer = await callList(blockchainList, { lang }).catch(() => undefined);
  if (!answer) return;
  const told = storedBlockchains(answer.data ?? []);
  if (told.length === 0) {
    console.error(`${blockchainList.path}: result ${answer.result} without a chain`);
    return;
  }
  $blockchains.keep(told);
  keepInSession(key, lang);
}

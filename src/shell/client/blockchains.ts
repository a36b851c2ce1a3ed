import { loadBlockchains } from '~/stores/blockchains.ts';
import { reachesHosts } from '~/stores/has-origin.ts';
import { mayFetchAhead } from './prefetch.ts';

/** Has the chains of the main API host kept under `blockchainList`, in an API language. */
export async function load(lang: string): Promise<void> {
  // Who saves data asks for them where they are needed.
  if (mayFetchAhead() && (await reachesHosts().catch(() => false))) await loadBlockchains(lang);
}

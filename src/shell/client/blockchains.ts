import { loadBlockchains } from '~/stores/load-blockchains.ts';
import { canReachHosts } from '~/stores/has-origin.ts';
import { mayPreload } from './prefetch.ts';

/** Loads the chains of the main API host into `blockchainList`, in an API language. */
export async function cacheBlockchains(lang: string): Promise<void> {
  // With data saver, does nothing: pages then load the chains only on demand.
  if (mayPreload() && (await canReachHosts().catch(() => false))) await loadBlockchains(lang);
}

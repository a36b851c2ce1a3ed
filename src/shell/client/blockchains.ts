import { loadBlockchains } from '~/stores/load-blockchains.ts';
import { canReachHosts } from '~/stores/has-origin.ts';
import { mayPreload } from './prefetch.ts';

/** Loads the chains of the main API host into the cache `blockchainList`, in an API language. */
export async function cacheBlockchains(lang: string): Promise<void> {
  // With data saver, pages load the chains only when they need them.
  if (mayPreload() && (await canReachHosts().catch(() => false))) await loadBlockchains(lang);
}

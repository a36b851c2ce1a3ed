// Loads the chains of the main API host at the start of a visit (row D19), on every page of a site that has one.
import { loadBlockchains } from '~/stores/blockchains.ts';
import { reachesHosts } from '~/stores/has-origin.ts';
import { mayFetchAhead } from './prefetch.ts';
import { whenIdle } from './when-idle.ts';

async function load(lang: string): Promise<void> {
  // Who saves data asks for them where they are needed.
  if (mayFetchAhead() && (await reachesHosts().catch(() => false))) await loadBlockchains(lang);
}

/** Has the chains kept under `blockchainList`, in the API language that the part names, once the page is idle. */
export function enhance({ dataset: { lang = 'en' } }: HTMLElement): void {
  whenIdle(() => void load(lang));
}

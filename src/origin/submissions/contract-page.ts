import { chainOf } from '~/content/read/chains.ts';
import { contractHref } from '~/domain/chain.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';

/** Returns a contract's page at its chain's block explorer; undefined for an unknown chain. */
export function contractPageUrlOf(network: string, contract: string): string | undefined {
  const chain = chainOf(network);
  if (!chain || contract === '') return undefined;
  const page = contractHref(chain, contract);
  return isHttpUrl(page) ? page : undefined;
}

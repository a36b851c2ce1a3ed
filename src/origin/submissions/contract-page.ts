import { chainOf } from '~/content/read/chains.ts';
import { contractHref } from '~/domain/chain.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';

/** Returns the page of a contract at the block explorer of its chain, if the chain is supported. */
export function contractPage(network: string, contract: string): string | undefined {
  const chain = chainOf(network);
  if (!chain || contract === '') return undefined;
  const page = contractHref(chain, contract);
  return isHttpUrl(page) ? page : undefined;
}

import { checkAddress } from '~/domain/address/check.ts';
import { isMeant, type Chain, type ChainNames } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { printable } from '~/lib/printable.ts';
import type { Reporter } from './read-list.ts';

/** A chain of ours, and what hosts call it. */
export interface NamedChain {
  chain: Chain;
  names: ChainNames;
}

/**
 * The dapps without the contracts that are no address of their network: a page that shows one sends its readers' money
 * nowhere, or to whoever made it look alike. A token of a network that we do not know stays, since no page shows it.
 */
export async function withAddressesOnly(
  dapps: readonly Dapp[],
  chains: readonly NamedChain[],
  report: Reporter,
): Promise<Dapp[]> {
  const isAddress = async (hid: string, { network, symbol, contract }: Dapp['tokens'][number]): Promise<boolean> => {
    const { chain } = (network && chains.find(({ names }) => isMeant(names, { network }))) || {};
    if (!chain || !contract) return true;
    const verdict = await checkAddress(contract, chain, { isContract: true });
    if (!verdict.ok)
      report.fault(
        printable(`row ${hid}: its token ${symbol} was left out: no address of ${chain.title} (${verdict.reason})`),
      );
    return verdict.ok;
  };
  const checked: Dapp[] = [];
  // One after the other, so that what is reported stands in the order of the list.
  for (const dapp of dapps) {
    const tokens: Dapp['tokens'] = [];
    for (const token of dapp.tokens) if (await isAddress(dapp.hid, token)) tokens.push(token);
    checked.push({ ...dapp, tokens });
  }
  return checked;
}

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

const longestSymbol = 30;

/**
 * The dapps without the contracts that are no address of their network: a page that shows one sends its readers' money
 * nowhere, or to whoever made it look alike. A token of a network that we do not know stays, since no page shows it.
 */
export async function withAddressesOnly(
  dapps: readonly Dapp[],
  chains: readonly NamedChain[],
  report: Reporter,
): Promise<Dapp[]> {
  /** What is wrong with the contract of a token; undefined for nothing. */
  async function faultOf({ network, symbol, contract }: Dapp['tokens'][number]): Promise<string | undefined> {
    const { chain } = (network && chains.find(({ names }) => isMeant(names, { network }))) || {};
    if (!chain || !contract) return undefined;
    const verdict = await checkAddress(contract, chain, { isContract: true });
    return verdict.ok ? undefined : `${printable(symbol, longestSymbol)} (${chain.title}: ${verdict.reason})`;
  }
  const checked: Dapp[] = [];
  // One after the other, so that what is reported stands in the order of the list, a line a dapp.
  for (const dapp of dapps) {
    const faults = await Promise.all(dapp.tokens.map(faultOf));
    const tokens = dapp.tokens.filter((_, index) => faults[index] === undefined);
    const found = faults.filter((fault) => fault !== undefined);
    if (found.length > 0)
      report.fault(printable(`row ${dapp.hid}: tokens left out, no addresses of their networks: ${found.join(', ')}`));
    checked.push({ ...dapp, tokens });
  }
  return checked;
}

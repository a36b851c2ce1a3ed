import { checkAddress, type AddressNetwork } from '~/domain/address/check.ts';
import { isMeant, type Chain, type ChainNames } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { evmStandards, type ListedToken } from '~/domain/submission/listed.ts';
import { printable } from '~/lib/printable.ts';
import type { Reporter } from './read-list.ts';

/** A chain of ours, and what hosts call it. */
export interface NamedChain {
  chain: Chain;
  names: ChainNames;
}

const longestSymbol = 30;
// What can be submitted are chains of the EVM.
const submittedNetwork: AddressNetwork = { address_format: 'evm', token_standards: [...evmStandards] };

/**
 * The dapps without the contracts that are no address of their network: a page that shows one sends its readers' money
 * nowhere, or to whoever made it look alike. A token of a network that we do not know stays, since no page shows it.
 */
export async function withAddressesOnly<Row extends Dapp>(
  dapps: readonly Row[],
  chains: readonly NamedChain[],
  report: Reporter,
): Promise<Row[]> {
  /** What is wrong with the contract of a token; undefined for nothing. */
  async function faultOf({ network, symbol, contract }: Dapp['tokens'][number]): Promise<string | undefined> {
    const { chain } = (network && chains.find(({ names }) => isMeant(names, { network }))) || {};
    if (!chain || !contract) return undefined;
    const verdict = await checkAddress(contract, chain, { isContract: true });
    return verdict.ok ? undefined : `${printable(symbol, longestSymbol)} (${chain.title}: ${verdict.reason})`;
  }
  const checked: Row[] = [];
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

/** The submitted tokens whose contracts are addresses of their networks; a network that is none of ours yet was submitted, too. */
export async function tokensWithAddresses(
  tokens: readonly ListedToken[],
  chains: readonly NamedChain[],
  report: Reporter,
): Promise<ListedToken[]> {
  const networks = new Map(chains.map(({ chain }) => [chain.code, chain]));
  const checked: ListedToken[] = [];
  // One after the other, so that what is reported stands in the order of the list.
  for (const token of tokens) {
    const { hid, network, standard, contract } = token;
    const verdict = await checkAddress(contract, networks.get(network) ?? submittedNetwork, {
      isContract: true,
      standard,
    });
    if (verdict.ok) checked.push(token);
    else
      report.fault(printable(`row ${hid} was left out: its contract is no address of ${network}: ${verdict.reason}`));
  }
  return checked;
}

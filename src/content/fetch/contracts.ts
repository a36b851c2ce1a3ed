import { checkAddress, type AddressNetwork } from '~/domain/address/check.ts';
import type { Chain, ChainIdentifiers } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { findReferencedChain } from '~/domain/referenced-chain.ts';
import { evmTokenStandards, type ListedToken } from '~/domain/submission/listed.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import type { ListReporter } from './fetch-whole-list.ts';

/** A chain with its names in host data. */
export interface ChainWithNames {
  chain: Chain;
  names: ChainIdentifiers;
}

const maxSymbolLength = 30;
// The format for unknown networks. They are submitted chains, and the form accepts only EVM chains.
const submittedNetwork: AddressNetwork = { address_format: 'evm', token_standards: [...evmTokenStandards] };

/** Removes invalid contracts: money sent there would be lost. Keeps those on unknown networks, which no page shows. */
export async function removeInvalidContracts<Row extends Dapp>(
  dapps: readonly Row[],
  chains: readonly ChainWithNames[],
  report: ListReporter,
): Promise<Row[]> {
  const named = chains.map(({ chain, names }) => ({ ...names, chain }));
  async function faultOf({ network, symbol, contract }: Dapp['tokens'][number]): Promise<string | undefined> {
    const chain = network && findReferencedChain(named, { network })?.chain;
    if (!chain || !contract) return undefined;
    const verdict = await checkAddress(contract, chain, { isContract: true });
    return verdict.ok ? undefined : `${toPrintableLine(symbol, maxSymbolLength)} (${chain.title}: ${verdict.reason})`;
  }
  const checked: Row[] = [];
  // Processes dapps one after another, so that the report has the order of the list, with one line per dapp.
  for (const dapp of dapps) {
    const faults = await Promise.all(dapp.tokens.map(faultOf));
    const tokens = dapp.tokens.filter((_, index) => faults[index] === undefined);
    const found = faults.filter((fault) => fault !== undefined);
    if (found.length > 0)
      report.fault(
        toPrintableLine(`row ${dapp.hid}: tokens left out, no addresses of their networks: ${found.join(', ')}`),
      );
    checked.push({ ...dapp, tokens });
  }
  return checked;
}

/** Returns the submitted tokens that have a valid contract. Treats an unknown network as an EVM chain. */
export async function keepTokensWithValidContracts(
  tokens: readonly ListedToken[],
  chains: readonly ChainWithNames[],
  report: ListReporter,
): Promise<ListedToken[]> {
  const networks = new Map(chains.map(({ chain }) => [chain.code, chain]));
  const checked: ListedToken[] = [];
  // Processes tokens one after another, so that the report has the order of the list.
  for (const token of tokens) {
    const { hid, network, standard, contract } = token;
    const verdict = await checkAddress(contract, networks.get(network) ?? submittedNetwork, {
      isContract: true,
      standard,
    });
    if (verdict.ok) checked.push(token);
    else
      report.fault(
        toPrintableLine(`row ${hid} was left out: its contract is not an address of ${network}: ${verdict.reason}`),
      );
  }
  return checked;
}

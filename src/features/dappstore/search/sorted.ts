import type { DirectoryDapp } from './directory.ts';
import type { sortOrders, View } from './view.ts';

const comparers: Record<(typeof sortOrders)[number], (one: DirectoryDapp, other: DirectoryDapp) => number> = {
  name: (one, other) => one.title.localeCompare(other.title),
  chains: (one, other) => other.chains.length - one.chains.length,
  // ISO dates. Unchecked dapps come last.
  checked: (one, other) => (other.checked ?? '').localeCompare(one.checked ?? ''),
};

/** Sorts dapps in the order of a view. Equal ones keep their order. */
export const sortDapps = <Dapp extends DirectoryDapp>(dapps: readonly Dapp[], sort: View['sort']): readonly Dapp[] =>
  sort ? dapps.toSorted(comparers[sort]) : dapps;

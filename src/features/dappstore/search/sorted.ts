import type { ListedDapp } from './directory.ts';
import type { sorts, View } from './view.ts';

const comparers: Record<(typeof sorts)[number], (one: ListedDapp, other: ListedDapp) => number> = {
  name: (one, other) => one.title.localeCompare(other.title),
  chains: (one, other) => other.chains.length - one.chains.length,
  // Days as 2026-11-21; what nobody has checked is last.
  checked: (one, other) => (other.checked ?? '').localeCompare(one.checked ?? ''),
};

/** Dapps in the order that a view asks for; equals stay as they were. */
export const sorted = <Dapp extends ListedDapp>(dapps: readonly Dapp[], sort: View['sort']): readonly Dapp[] =>
  sort ? dapps.toSorted(comparers[sort]) : dapps;

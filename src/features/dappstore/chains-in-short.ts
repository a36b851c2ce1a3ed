import { chainsOf } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';

const shown = 2;

/** The first chains of a dapp by name, and how many more there are. */
export function chainsInShort(dapp: Dapp): string {
  const names = chainsOf(dapp).map(({ title }) => title);
  const more = names.length - shown;
  return names.slice(0, shown).join(', ') + (more > 0 ? ` +${more}` : '');
}

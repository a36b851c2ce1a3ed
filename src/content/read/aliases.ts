import { AliasSchema, type Alias } from '~/domain/alias.ts';
import { droppedLine } from '~/domain/rows.ts';
import { readRows } from '../rows.ts';
import { snapshotFolder } from '../snapshot.ts';
import { allChains } from './chains.ts';
import { allCategories, dapps } from './dapps.ts';

const file = 'aliases.json';

const known = {
  chain: new Set(allChains.map(({ code }) => code)),
  category: new Set(allCategories.map(({ slug }) => slug)),
  dapp: new Set(dapps.map(({ hid }) => hid)),
};

function isKnown({ kind, id }: Alias): boolean {
  const isThere = known[kind].has(id);
  if (!isThere)
    console.warn(droppedLine(`${snapshotFolder}/${file}`, { id, reason: `is no ${kind} of the directory` }));
  return isThere;
}

/** The names that people write for what is in the directory beside its own. */
export const aliases: readonly Alias[] = readRows(file, AliasSchema).filter(isKnown);

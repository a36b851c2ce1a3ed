import { AliasSchema, type Alias } from '~/domain/alias.ts';
import { formatDroppedRow } from '~/domain/rows.ts';
import { readSnapshotRows } from '../rows.ts';
import { embeddedFolder } from '../snapshot.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { allChains } from './chains.ts';
import { allCategories, dappIds } from './dapps.ts';

const file = 'aliases.json';

const known = once(() => ({
  chain: new Set(allChains().map(({ code }) => code)),
  category: new Set(allCategories.map(({ slug }) => slug)),
  dapp: new Set(dappIds()),
}));

function isKnown({ kind, id }: Alias): boolean {
  const isThere = known()[kind].has(id);
  if (!isThere)
    console.warn(formatDroppedRow(`${embeddedFolder}/${file}`, { id, reason: `is not a ${kind} of the directory` }));
  return isThere;
}

const list = once(() => readSnapshotRows(file, AliasSchema).filter(isKnown));

/** Returns alternative names of chains, categories and dapps of the directory. */
export const allAliases = trackedQuery('allAliases', (): readonly Alias[] => list());

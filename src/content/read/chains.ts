import * as v from 'valibot';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import {
  ChainSchema,
  createChainIdentifiers,
  type Chain,
  type ChainIdentifiers,
  type ChainReference,
} from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { findReferencedChain } from '~/domain/referenced-chain.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { ListedChainSchema, type ListedChain } from '~/domain/submission/listed.ts';
import { readSnapshotRows } from '../rows.ts';
import { isInSnapshot, readSnapshot, approvedSubmissionFiles } from '../snapshot.ts';

type Entry = Chain & Partial<Pick<ListedChain, 'logo'>>;

/** Returns all names and identifiers of a chain in lower case. */
function namesOfChain(chain: Chain): string[] {
  const { code, key, identifier, platform } = chainIdentifiersOf(chain);
  const all = [code, key, identifier, platform?.toString(), chain.title];
  return all.flatMap((name) => (name === undefined ? [] : name.toLowerCase()));
}

/** Returns the wallet's chains, then approved submissions. Drops one that uses a name of an earlier chain. */
function entries(): Entry[] {
  const rows: Entry[] = readSnapshotRows('chains.json', ChainSchema);
  if (!isInSnapshot(approvedSubmissionFiles.chains)) return rows;
  const taken = new Set(rows.flatMap(namesOfChain));
  for (const chain of readSnapshotRows(approvedSubmissionFiles.chains, ListedChainSchema)) {
    const names = namesOfChain(chain);
    if (names.some((name) => taken.has(name)))
      console.warn(`${approvedSubmissionFiles.chains}: dropped row ${chain.hid}: another chain has its name or id`);
    else rows.push(chain);
    for (const name of names) taken.add(name);
  }
  return rows;
}

// Called only in tracked queries, so that a page depends on the chains that it shows and not on the whole list.
const list = once(() => {
  const all: readonly Entry[] = entries();
  const active = all.filter((chain) => !chain.deprecated);
  return {
    all,
    living: active,
    byCode: new Map(active.map((chain) => [chain.code, chain])),
    named: active.map(chainIdentifiersOf),
  };
});

/** Returns all chains of the snapshot, including deprecated ones. */
export const allChains = trackedQuery('allChains', () => list().all);

/** Returns the active chains in snapshot order (row D18). */
export const activeChains = trackedQuery('activeChains', (): readonly Chain[] => list().living);

export const chainCount = trackedQuery('chainCount', () => list().living.length);

export const chainOf = trackedQuery('chainOf', (code: string) => list().byCode.get(code));

export const chainsOf = (dapp: Dapp): Chain[] => dapp.chains.flatMap(({ network }) => chainOf(network) ?? []);

/** Returns the logo hash of a submitted chain; undefined for other chains. */
export const submittedChainLogoHash = trackedQuery(
  'submittedChainLogoHash',
  (code: string): string | undefined => list().byCode.get(code)?.logo ?? undefined,
);

const { identifiers } = v.parse(ChainIdentifiersSchema, readSnapshot('chain-identifiers.json'));
const identifierByCode = new Map(identifiers.map(({ code, identifier }) => [code, identifier]));

/** Returns the identifier that the wallet uses for a chain code; undefined if the mapping has none (row D20). */
export const chainIdentifier = (code: string): string | undefined => identifierByCode.get(code);

export function chainIdentifiersOf(chain: Chain): ChainIdentifiers {
  return createChainIdentifiers(chain, chainIdentifier(chain.code));
}

/** Returns the code of a chain in host data; for an unknown chain, the host's name. Only for use in tracked queries. */
export const chainCodeOf = (reference: ChainReference): string =>
  findReferencedChain(list().named, reference)?.code ?? reference.network;

/** Returns the code of the chain with a name or id, even if deprecated. Pages must not use this untracked function. */
export const chainCodeByName = (name: string): string | undefined =>
  list().all.find((chain) => namesOfChain(chain).includes(name.toLowerCase()))?.code;

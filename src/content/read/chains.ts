import * as v from 'valibot';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import { ChainSchema, isMeant, namesOf, type Chain, type ChainNames, type ChainReference } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { ListedChainSchema, type ListedChain } from '~/domain/submission/listed.ts';
import { readRows } from '../rows.ts';
import { isInSnapshot, readSnapshot, submittedFiles } from '../snapshot.ts';

/** A chain of ours, or one that was submitted to us, which may have a logo. */
type Entry = Chain & Partial<Pick<ListedChain, 'logo'>>;

/** All that a chain goes by, for people, for hosts and in the wallet. */
function namesOfChain(chain: Chain): string[] {
  const { code, key, identifier, platform } = chainNames(chain);
  const all = [code, key, identifier, platform?.toString(), chain.title];
  return all.flatMap((name) => (name === undefined ? [] : name.toLowerCase()));
}

/** Our chains, then what was submitted and approved; no submission takes a name that a chain before it goes by. */
function entries(): Entry[] {
  const rows: Entry[] = readRows('chains.json', ChainSchema);
  if (!isInSnapshot(submittedFiles.chains)) return rows;
  const taken = new Set(rows.flatMap(namesOfChain));
  for (const chain of readRows(submittedFiles.chains, ListedChainSchema)) {
    const names = namesOfChain(chain);
    if (names.some((name) => taken.has(name)))
      console.warn(`${submittedFiles.chains}: dropped row ${chain.hid}: another chain goes by its name or id`);
    else rows.push(chain);
    for (const name of names) taken.add(name);
  }
  return rows;
}

// Read in queries alone, so that a page depends on the chains that it shows and not on the list.
const list = once(() => {
  const all: readonly Entry[] = entries();
  const living = all.filter((chain) => !chain.deprecated);
  return { all, living, byCode: new Map(living.map((chain) => [chain.code, chain])), named: living.map(chainNames) };
});

/** The chains of the snapshot, also those that are dead. */
export const allChains = tracked('allChains', () => list().all);

/** The chains of the wallet in the snapshot's order; deprecated ones are dropped (row D18). */
export const livingChains = tracked('livingChains', (): readonly Chain[] => list().living);

/** How many chains the wallet has. */
export const chainCount = tracked('chainCount', () => list().living.length);

/** A living chain by its short code. */
export const chainOf = tracked('chainOf', (code: string) => list().byCode.get(code));

/** The living chains of a dapp. */
export const chainsOf = (dapp: Dapp): Chain[] => dapp.chains.flatMap(({ network }) => chainOf(network) ?? []);

/** The name of the logo that a chain was submitted with; undefined for one of ours. */
export const chainLogo = tracked(
  'chainLogo',
  (code: string): string | undefined => list().byCode.get(code)?.logo ?? undefined,
);

const { identifiers } = v.parse(ChainIdentifiersSchema, readSnapshot('chain-identifiers.json'));
const identifierByCode = new Map(identifiers.map(({ code, identifier }) => [code, identifier]));

/** The name by which the wallet knows a chain of ours, by its short code; undefined where the mapping has none (row D20). */
export const chainIdentifier = (code: string): string | undefined => identifierByCode.get(code);

/** What a chain goes by with hosts and in the wallet. */
export function chainNames(chain: Chain): ChainNames {
  return namesOf(chain, chainIdentifier(chain.code));
}

/** The code of the living chain that a host means, else the word that it says. Asked inside queries alone. */
export const codeOf = (reference: ChainReference): string =>
  list().byCode.has(reference.network)
    ? reference.network
    : (list().named.find((names) => isMeant(names, reference))?.code ?? reference.network);

/** The code of the chain that goes by a name or an id, dead ones too; undefined where none does. Asked by no page. */
export const chainNamed = (name: string): string | undefined =>
  list().all.find((chain) => namesOfChain(chain).includes(name.toLowerCase()))?.code;

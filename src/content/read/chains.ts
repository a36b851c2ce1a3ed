import * as v from 'valibot';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import { ChainSchema, isMeant, namesOf, type Chain, type ChainNames, type ChainReference } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { ListedChainSchema, type ListedChain } from '~/domain/submission/listed.ts';
import { readRows } from '../rows.ts';
import { isInSnapshot, readSnapshot, submittedFiles } from '../snapshot.ts';

/** One of our chains, or one submitted to us, which may have a logo. */
type Entry = Chain & Partial<Pick<ListedChain, 'logo'>>;

/** Every name of a chain, for people, for hosts and in the wallet, in lower case. */
function namesOfChain(chain: Chain): string[] {
  const { code, key, identifier, platform } = chainNames(chain);
  const all = [code, key, identifier, platform?.toString(), chain.title];
  return all.flatMap((name) => (name === undefined ? [] : name.toLowerCase()));
}

/** Our chains, then approved submissions; a submission never takes a name that an earlier chain has. */
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

// Read only inside queries, so that a page depends on the chains it shows and not on the whole list.
const list = once(() => {
  const all: readonly Entry[] = entries();
  const living = all.filter((chain) => !chain.deprecated);
  return { all, living, byCode: new Map(living.map((chain) => [chain.code, chain])), named: living.map(chainNames) };
});

/** The chains of the snapshot, including dead ones. */
export const allChains = tracked('allChains', () => list().all);

/** The wallet's chains in snapshot order, without deprecated ones (row D18). */
export const livingChains = tracked('livingChains', (): readonly Chain[] => list().living);

/** How many chains the wallet has. */
export const chainCount = tracked('chainCount', () => list().living.length);

/** A living chain by its short code. */
export const chainOf = tracked('chainOf', (code: string) => list().byCode.get(code));

/** The living chains of a dapp. */
export const chainsOf = (dapp: Dapp): Chain[] => dapp.chains.flatMap(({ network }) => chainOf(network) ?? []);

/** The hash of the logo that a chain was submitted with; undefined for one of ours. */
export const chainLogo = tracked(
  'chainLogo',
  (code: string): string | undefined => list().byCode.get(code)?.logo ?? undefined,
);

const { identifiers } = v.parse(ChainIdentifiersSchema, readSnapshot('chain-identifiers.json'));
const identifierByCode = new Map(identifiers.map(({ code, identifier }) => [code, identifier]));

/** The wallet's identifier of one of our chains, by its short code; undefined if the mapping has none (row D20). */
export const chainIdentifier = (code: string): string | undefined => identifierByCode.get(code);

/** The names of a chain in the hosts' data and in the wallet. */
export function chainNames(chain: Chain): ChainNames {
  return namesOf(chain, chainIdentifier(chain.code));
}

/** The code of the living chain that a host means, else the host's own word. For use inside queries. */
export const codeOf = (reference: ChainReference): string =>
  list().byCode.has(reference.network)
    ? reference.network
    : (list().named.find((names) => isMeant(names, reference))?.code ?? reference.network);

/** The code of the chain with this name or id, dead or alive; undefined if there is none. Not for pages: it is not tracked. */
export const chainNamed = (name: string): string | undefined =>
  list().all.find((chain) => namesOfChain(chain).includes(name.toLowerCase()))?.code;

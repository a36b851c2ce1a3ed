import type { ApprovedList } from '~/api/approved-lists.ts';
import { chainOf } from '~/content/read/chains.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { evmTokenStandards, type ListedChain, type ListedDapp, type ListedToken } from '~/domain/submission/listed.ts';
import type { TokenRow } from '~/domain/submission/schema.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import { asRecord } from '~/lib/record.ts';
import type { StoredSubmission, SubmissionStore } from '../submission-store.ts';
import { tokenContractsOf } from './token-contracts.ts';
import { tokenTypeOf } from './token-type.ts';

export const publicStatuses: readonly SubmissionStatus[] = ['approved', 'live'];

type Listed = Pick<StoredSubmission, 'id' | 'kind' | 'slug' | 'facts' | 'files'>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const logoIn = ({ files }: Listed, field: string): string | undefined => files.find((one) => one.field === field)?.hash;

/** Returns the public data of an approved dapp. The data was validated on submission. */
function listedDapp(submission: Listed): ListedDapp[] {
  const { slug, facts } = submission;
  if (slug === undefined) return [];
  const tokens = facts['tokens'] as TokenRow[] | undefined;
  const dapp = {
    hid: slug,
    title: String(facts['title']),
    url: String(facts['url']),
    desc: String(facts['desc']),
    language: facts['language'] as ListedDapp['language'],
    categories: texts(facts['category']),
    chains: texts(facts['platform']).map((network) => ({ network, chain_id: chainOf(network)?.chain_id })),
    tokens: (tokens ?? []).map(({ network, symbol, contract }) => ({ network, symbol, contract })),
    audits: texts(facts['audit_url']),
    tp_connect: facts['tp_connect'] as ListedDapp['tp_connect'],
    hot: false,
    logo: logoIn(submission, 'icon_url'),
  };
  return [dapp];
}

const isStandardOf = (network: string, standard: string): boolean =>
  chainOf(network)?.token_standards.includes(standard) === true;

/** Returns the public data of an approved token or collection, one row for each of its networks. */
function listedToken(submission: Listed): ListedToken[] {
  const { id, kind, facts } = submission;
  const text = (field: string) => String(facts[field]);
  return tokenContractsOf(facts).map(({ path, network, contract }, index) => {
    // The form asks only for the standard on the first network. Keeps it for others that have the same standard.
    const standard = path === 'address' || isStandardOf(network, text('standard')) ? text('standard') : '';
    return {
      ...{ hid: index === 0 ? `${kind}-${id}` : `${kind}-${id}-${index}`, network, contract },
      ...{ name: text('name'), symbol: text('symbol'), standard, token_type: tokenTypeOf(standard) },
      website: text('website'),
      logo: logoIn(submission, 'icon_url'),
    };
  });
}

/** Converts an approved chain to the format of embedded ones. Empty without an explorer, because pages need one. */
export function toListedChain(submission: Listed): ListedChain[] {
  const { slug, facts } = submission;
  const [explorer] = texts(facts['explorers']);
  if (slug === undefined || explorer === undefined) return [];
  const { symbol, decimals } = asRecord(facts['nativeCurrency']);
  const chain = {
    ...{ hid: slug, code: slug, title: String(facts['name']), symbol: String(symbol), decimals: Number(decimals) },
    ...({ ns: 'ethereum', kind: 'evm', address_format: 'evm' } as const),
    ...{ chain_id: String(facts['chainId']), explorer, token_standards: [...evmTokenStandards] },
    deprecated: facts['status'] === 'deprecated',
    logo: logoIn(submission, 'icon'),
  };
  return [chain];
}

const rowsBy = { dapps: listedDapp, tokens: listedToken, nfts: listedToken, chains: toListedChain } as const;
const kindOf = { dapps: 'dapp', tokens: 'token', nfts: 'nft', chains: 'chain' } as const satisfies Record<
  ApprovedList,
  FormKind
>;

/** Returns a page of approved submissions, oldest first. */
export async function readApprovedRows(store: SubmissionStore, list: ApprovedList, start: number, count: number) {
  const found = await store.list({ status: publicStatuses, kind: kindOf[list], start, count });
  const whole = await store.readAll(found.map(({ id }) => id));
  return whole.flatMap((one): (ListedDapp | ListedToken | ListedChain)[] => rowsBy[list](one));
}

import { chainOf } from '~/content/read/chains.ts';
import type { ListedDapp } from '~/domain/submission/listed.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { KeptSubmission, SubmissionStore } from '../submission-store.ts';

/** What anybody may read of: nothing before a person has said yes. */
export const publicStatuses: readonly SubmissionStatus[] = ['approved', 'live'];

type Facts = KeptSubmission['facts'];

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a list may show of an approved dapp; its facts were checked when it was sent, and nothing personal is among them. */
function listedDapp(slug: string, facts: Facts, logo: string | undefined): ListedDapp {
  const tokens = facts['tokens'] as { network: string; symbol: string; contract: string }[] | undefined;
  return {
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
    logo,
  };
}

/** A page of the approved dapps, in the order in which they were submitted. */
export async function approvedDappRows(store: SubmissionStore, start: number, count: number): Promise<ListedDapp[]> {
  const found = await store.list({ status: publicStatuses, kind: 'dapp', start, count });
  const whole = await store.readAll(found.map(({ id }) => id));
  return whole.flatMap(({ files, slug, facts }) => {
    const logo = files.find(({ field }) => field === 'icon_url')?.hash;
    return slug === undefined ? [] : [listedDapp(slug, facts, logo)];
  });
}

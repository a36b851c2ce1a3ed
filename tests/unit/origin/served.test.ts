import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainOf } from '~/content/read/chains.ts';
import { contractHref } from '~/domain/chain.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { markServedAsLive } from '~/origin/submissions/served.ts';
import { openDesk, type VisitedDesk } from './desk-visit.ts';

const site = 'https://site.test';
let desk: VisitedDesk;
beforeEach(() => (desk = openDesk()));
afterEach(() => desk.close());

async function approve(name: string, kind: FormKind, facts: Record<string, unknown> = {}, slug?: string) {
  const id = await desk.submit(name, { kind, facts });
  await desk.store.submissions.change({ id, from: 'received', to: 'approved', reason: '', slug });
  return id;
}
const serving = (pages: Record<string, string>) =>
  vi.fn(async (url: Parameters<typeof fetch>[0]) => {
    const page = pages[(url as string).slice(site.length)];
    return new Response(page ?? 'Nothing here.', { status: page === undefined ? 404 : 200 });
  });
const live = async (pages: Record<string, string>) =>
  (await markServedAsLive(desk.store.submissions, site, serving(pages))).map(({ id }) => id);

it('markServedAsLive sets approved submissions live once the site serves them', async () => {
  const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const ids = {
    dapp: await approve('Ferries', 'dapp', {}, 'ferries'),
    other: await approve('Pier', 'dapp', {}, 'pier'),
    chain: await approve('Pontoon', 'chain', {}, 'ptn'),
    token: await approve('Harbour', 'token', { network: 'eth', address: contract }),
    onOther: await approve('Harbour on BSC', 'token', { network: 'bsc', address: contract }),
    application: await approve('Ana', 'application'),
  };
  await desk.submit('waits');
  expect(await live({})).toEqual([]);
  // If a host responds to every path with the same page, a response does not prove that a dapp is served.
  expect(
    await live({ '/en/dappstore/ferries': '<link rel="canonical" href="https://site.test/en/dappstore">' }),
  ).toEqual([]);
  const pages = {
    '/en/dappstore/ferries': '<link rel="canonical" href="https://site.test/en/dappstore/ferries">',
    '/data/chains.json': '[{"code":"eth"},{"code":"ptn"}]',
    '/en/submit/reviewed/1': 'none of them',
    '/en/submit/reviewed/2': `<a href="${contractHref(chainOf('eth')!, contract)}">`,
  };
  expect(await live(pages)).toEqual([ids.dapp, ids.chain, ids.token]);
  expect(await desk.store.submissions.read(ids.token)).toMatchObject({ status: 'live' });
  expect(await desk.store.submissions.read(ids.onOther)).toMatchObject({ status: 'approved' });
  expect(await live(pages)).toEqual([]);
});

it('markServedAsLive makes no request without approved submissions or a configured site URL', async () => {
  const send = serving({});
  await desk.submit('waits');
  expect(await markServedAsLive(desk.store.submissions, site, send)).toEqual([]);
  await approve('Ferries', 'dapp', {}, 'ferries');
  expect(await markServedAsLive(desk.store.submissions, 'https://wallet.example', send)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

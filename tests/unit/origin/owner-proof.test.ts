import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { ownedListingOf, type OwnedListing } from '~/origin/submissions/owned-listing.ts';
import { requestedChangesOf, findOwnerRequestProblems, verifyOwnership } from '~/origin/submissions/ownership.ts';
import type { SubmissionStore } from '~/origin/submission-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

const listing: OwnedListing = {
  ...{
    title: 'Quayside',
    desc: 'Ferries',
    url: 'https://app.quayside.test/a?b',
    contracts: 'eth 0xab',
    logo: undefined,
  },
};

describe('verifyOwnership', () => {
  const digest = Uint8Array.of(0x0a, 0xff);
  const place = {
    url: 'https://app.quayside.test/.well-known/dapp-listing.txt',
    line: 'dapp-listing=0aff',
  };
  const answering =
    (text: string, status = 200): OutboundFetch =>
    async () =>
      new Response(text, { status });
  const prove = (outbound: OutboundFetch | undefined) => verifyOwnership(listing, digest, outbound);

  it.each([place.line, `# ours\n ${place.line}\t\r\nmore`, `\n\n${place.line}`])(
    'accepts the file content %j',
    async (text) => expect(await prove(answering(text))).toBeUndefined(),
  );

  it.each<[string, OutboundFetch | undefined, string]>([
    ['the line differs', answering('dapp-listing=0afe'), 'missing'],
    ['the line contains more', answering(`${place.line} x`), 'missing'],
    ['the line is broken in two', answering(place.line.replace('=', '=\n')), 'missing'],
    ['the file returns 404', answering(place.line, 404), 'missing'],
    ['the file returns 410', answering(place.line, 410), 'missing'],
    ['the host returns 500', answering(place.line, 500), 'silent'],
    ['the host redirects', answering(place.line, 302), 'silent'],
    ['the host does not respond', () => Promise.reject(new Error('nothing')), 'silent'],
    ['there is no outbound client', undefined, 'unavailable'],
  ])('returns the required proof if %s', async (_, outbound, code) => {
    expect(await prove(outbound)).toEqual({ ...place, code });
  });

  it('fetches the file from the listed host within 8 s, at most 4 KB and without redirects', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const asked: unknown[] = [];
    await prove(async (url, init) => {
      asked.push(url, init);
      return new Response();
    });
    expect(asked).toMatchObject([
      place.url,
      { redirect: 'manual', bytes: 4096, signal: timeout.mock.results[0]?.value },
    ]);
    expect(timeout).toHaveBeenCalledWith(8000);
    timeout.mockRestore();
  });
});

describe('findOwnerRequestProblems and requestedChangesOf', () => {
  const problems = (answers: Record<string, unknown>, found: OwnedListing | undefined = listing) =>
    findOwnerRequestProblems(answers, found).map(({ path, code }) => `${path} ${code}`);

  it('returns a problem for each missing answer', () => {
    expect(problems({ wish: 'change', title: 'Other' })).toEqual([]);
    expect(findOwnerRequestProblems({ wish: 'change' }, undefined)).toEqual([{ path: 'listing', code: 'listing' }]);
    expect(problems({ wish: 'migration' })).toEqual(['address required']);
    expect(problems({ wish: 'migration', address: '' })).toEqual(['address required']);
    expect(problems({ wish: 'migration', address: '0xab' })).toEqual(['network choose']);
    expect(problems({ wish: 'migration', address: '0xab', network: 'eth' })).toEqual([]);
    expect(problems({ wish: 'change', old_contract: '0xab', network: '' })).toEqual(['network choose']);
  });

  it('returns only filled fields that differ from the listing', () => {
    expect(requestedChangesOf(listing, {})).toEqual([]);
    expect(requestedChangesOf(listing, { title: 'Quayside', desc: '', url: undefined, wish: 'change' })).toEqual([]);
    expect(requestedChangesOf(listing, { title: 'Other', desc: 'Boats', address: '0xcd' })).toEqual([
      { field: 'title', before: 'Quayside', after: 'Other' },
      { field: 'desc', before: 'Ferries', after: 'Boats' },
      { field: 'address', before: 'eth 0xab', after: '0xcd' },
    ]);
  });
});

describe('ownedListingOf', () => {
  let store: SubmissionStore;
  let close: () => void;
  beforeEach(() => ({ store, close } = openMemoryStore()));
  afterEach(() => close());

  it('finds a dapp of the directory', async () => {
    expect(await ownedListingOf(store, { listing: 'uniswap' })).toMatchObject({
      ...{ title: 'Uniswap', url: expect.stringContaining('uniswap.org') as unknown },
      contracts: expect.stringMatching(/^\w+ 0x[\da-fA-F]{40}/) as unknown,
    });
    expect(await ownedListingOf(store, { listing: 'nobody' })).toBeUndefined();
    expect(await ownedListingOf(store, {})).toBeUndefined();
  });

  it('finds a dapp that was approved since the build', async () => {
    const logo = fileOf('icon_url', 'a logo', false);
    const tokens = [{ network: 'eth', contract: '0xab' }, {}];
    const facts = { title: 'Quayside', desc: 'Ferries', url: 'https://quayside.test', tokens };
    await store.submit(newSubmission('quayside', { facts, files: [fileOf('audit_report', 'x', false), logo] }));
    expect(await ownedListingOf(store, { listing: undefined })).toBeUndefined();
    await store.change({ id: 1, from: 'received', to: 'approved', reason: '', slug: 'quayside' });
    expect(await ownedListingOf(store, { listing: 'quayside' })).toEqual({
      ...{
        title: 'Quayside',
        desc: 'Ferries',
        url: 'https://quayside.test',
        contracts: 'eth 0xab,  ',
        logo: logo.hash,
      },
    });
    expect(await ownedListingOf(store, { listing: 'other' })).toBeUndefined();
    await store.change({ id: 1, from: 'approved', to: 'rejected', reason: 'No.' });
    expect(await ownedListingOf(store, { listing: 'quayside' })).toBeUndefined();
  });

  it('finds a chain by each of its names', async () => {
    for (const name of ['eth', 'ETHEREUM', ' ethereum:1 '])
      expect(await ownedListingOf(store, { listing: name })).toMatchObject({
        ...{ title: 'Ethereum', url: 'https://ethereum.org', contracts: '' },
      });
    const facts = { name: 'Harbour Chain', infoURL: 'https://harbour.test' };
    const icon = fileOf('icon', 'a logo', false);
    await store.submit(newSubmission('harbour', { kind: 'chain', facts, files: [icon] }));
    expect(await ownedListingOf(store, { listing: 'hbr' })).toBeUndefined();
    await store.change({ id: 1, from: 'received', to: 'approved', reason: '', slug: 'hbr' });
    expect(await ownedListingOf(store, { listing: 'HBR' })).toMatchObject({
      ...{ title: 'Harbour Chain', url: 'https://harbour.test', logo: icon.hash },
    });
  });

  it('finds a token or collection by contract, and by network if several share the contract', async () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const submit = async (name: string, kind: 'token' | 'nft', network: string) => {
      const facts = { name, network, address, description: 'Of ferries.', website: `https://${name}.test` };
      const identifiers = [`address:token:${network}:${address.toLowerCase()}`];
      await store.submit(newSubmission(name, { kind, title: name, facts, identifiers }));
      const id = (await store.list({})).at(-1)?.id ?? 0;
      return (to: 'approved' | 'rejected') => store.change({ id, from: 'received', to, reason: '' });
    };
    const decideFerry = await submit('ferry', 'token', 'eth');
    expect(await ownedListingOf(store, { listing: address })).toBeUndefined();
    await decideFerry('approved');
    expect(await ownedListingOf(store, { listing: address.toLowerCase() })).toEqual({
      ...{
        title: 'ferry',
        desc: 'Of ferries.',
        url: 'https://ferry.test',
        contracts: `eth ${address}`,
        logo: undefined,
      },
    });
    await (
      await submit('forged', 'token', 'bsc')
    )('rejected');
    expect(await ownedListingOf(store, { listing: address })).toMatchObject({ title: 'ferry' });
    await (
      await submit('quay', 'nft', 'matic')
    )('approved');
    expect(await ownedListingOf(store, { listing: address })).toBeUndefined();
    for (const [network, title] of [
      ['eth', 'ferry'],
      ['matic', 'quay'],
    ])
      expect(await ownedListingOf(store, { listing: address, network })).toMatchObject({ title });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outbound } from '~/outbound/open-outbound.ts';
import { ownedListingOf, type OwnedListing } from '~/origin/submissions/owned-listing.ts';
import { requestedChanges, ownerRequestProblems, verifyOwnership } from '~/origin/submissions/ownership.ts';
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

describe('the proof of an owner', () => {
  const digest = Uint8Array.of(0x0a, 0xff);
  const place = {
    url: 'https://app.quayside.test/.well-known/dapp-listing.txt',
    line: 'dapp-listing=0aff',
  };
  const answering =
    (text: string, status = 200): Outbound =>
    async () =>
      new Response(text, { status });
  const prove = (outbound: Outbound | undefined) => verifyOwnership(listing, digest, outbound);

  it.each([place.line, `# ours\n ${place.line}\t\r\nmore`, `\n\n${place.line}`])('is given by %j', async (text) =>
    expect(await prove(answering(text))).toBeUndefined(),
  );

  it.each<[string, Outbound | undefined, string]>([
    ['the line is another', answering('dapp-listing=0afe'), 'missing'],
    ['something stands beside it', answering(`${place.line} x`), 'missing'],
    ['it is not split', answering(place.line.replace('=', '=\n')), 'missing'],
    ['the file is not there', answering(place.line, 404), 'missing'],
    ['the file is gone', answering(place.line, 410), 'missing'],
    ['the host has an error', answering(place.line, 500), 'silent'],
    ['the host leads elsewhere', answering(place.line, 302), 'silent'],
    ['the host does not answer', () => Promise.reject(new Error('nothing')), 'silent'],
    ['nobody can be asked', undefined, 'unavailable'],
  ])('is still to be given where %s', async (_, outbound, code) => {
    expect(await prove(outbound)).toEqual({ ...place, code });
  });

  it('is asked for where the listing is, for some seconds and a few bytes, and follows nowhere', async () => {
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

describe('what an owner asks for', () => {
  const problems = (answers: Record<string, unknown>, found: OwnedListing | undefined = listing) =>
    ownerRequestProblems(answers, found).map(({ path, code }) => `${path} ${code}`);

  it('is good as it is, or lacks something', () => {
    expect(problems({ wish: 'change', title: 'Other' })).toEqual([]);
    expect(ownerRequestProblems({ wish: 'change' }, undefined)).toEqual([{ path: 'listing', code: 'listing' }]);
    expect(problems({ wish: 'migration' })).toEqual(['address required']);
    expect(problems({ wish: 'migration', address: '' })).toEqual(['address required']);
    expect(problems({ wish: 'migration', address: '0xab' })).toEqual(['network choose']);
    expect(problems({ wish: 'migration', address: '0xab', network: 'eth' })).toEqual([]);
    expect(problems({ wish: 'change', old_contract: '0xab', network: '' })).toEqual(['network choose']);
  });

  it('is told beside what is listed, as far as it was filled in and is another', () => {
    expect(requestedChanges(listing, {})).toEqual([]);
    expect(requestedChanges(listing, { title: 'Quayside', desc: '', url: undefined, wish: 'change' })).toEqual([]);
    expect(requestedChanges(listing, { title: 'Other', desc: 'Boats', address: '0xcd' })).toEqual([
      { field: 'title', before: 'Quayside', after: 'Other' },
      { field: 'desc', before: 'Ferries', after: 'Boats' },
      { field: 'address', before: 'eth 0xab', after: '0xcd' },
    ]);
  });
});

describe('the listing that an owner speaks of', () => {
  let store: SubmissionStore;
  let close: () => void;
  beforeEach(() => ({ store, close } = openMemoryStore()));
  afterEach(() => close());

  it('is one of the directory', async () => {
    expect(await ownedListingOf(store, { listing: 'uniswap' })).toMatchObject({
      ...{ title: 'Uniswap', url: expect.stringContaining('uniswap.org') as unknown },
      contracts: expect.stringMatching(/^\w+ 0x[\da-fA-F]{40}/) as unknown,
    });
    expect(await ownedListingOf(store, { listing: 'nobody' })).toBeUndefined();
    expect(await ownedListingOf(store, {})).toBeUndefined();
  });

  it('is one that was approved since the directory was built', async () => {
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

  it('is a chain, by each of its names', async () => {
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

  it('is a token or collection, by its contract, and with its network if another has the same one', async () => {
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

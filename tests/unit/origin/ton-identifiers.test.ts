import { afterEach, beforeEach, expect, it } from 'vitest';
import { identifiersOf } from '~/origin/submissions/identifiers.ts';
import { ownedListingOf } from '~/origin/submissions/owned-listing.ts';
import { loadSubmissionReview } from '~/origin/submissions/review.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { sendForm } from './forms.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';
import { newSubmission } from './submission-store-contract.ts';

// The example account of TON's documentation. The forms differ in their flags and checksum.
const usual = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
const wallet = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA';
const stored = [
  usual,
  wallet,
  'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP',
  '0QDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPleK',
];
const typed = [
  'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPuwA',
  '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e',
];
const masterchain = 'Ef_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYDJ4';

let origin: TestedOrigin;
let store: ReturnType<typeof openSqliteStore>;
beforeEach(async () => {
  origin = await startTestedOrigin({ formLimit: { burst: 1000, interval: 1 } });
  store = openSqliteStore(origin.file);
});
afterEach(async () => {
  store.close();
  await origin.stop();
});

it('identifiersOf returns one identifier for all forms of a TON address', () => {
  for (const address of [...stored, ...typed]) {
    expect(identifiersOf('token', { network: 'ton', address })).toEqual([`address:token:ton:${usual}`]);
    expect(identifiersOf('dapp', { address: [{ network: 'ton', address }] })).toEqual([`address:dapp:ton:${usual}`]);
    expect(identifiersOf('token', { network: 'sol', address })).toEqual([`address:token:sol:${address}`]);
  }
  for (const address of [masterchain, 'no address'])
    expect(identifiersOf('token', { network: 'ton', address })).toEqual([`address:token:ton:${address}`]);
});

const send = async (address: string) => {
  const answers = { name: 'Pier', network: 'ton', standard: 'JETTON', address, owner_address: masterchain };
  return (await (await sendForm(origin.url, { kind: 'token', answers })).json()) as unknown;
};

it('a jetton collides with itself in another form', async () => {
  expect(await send(wallet)).toMatchObject({ result: 0 });
  expect(await send(usual)).toMatchObject({ result: 3, data: { collisions: [{ path: 'address' }, { path: 'name' }] } });
});

it.each(stored)('a jetton that an earlier version stored as %s is found in every form', async (form) => {
  const keep = (title: string, address: string) => {
    const facts = { network: 'ton', address, description: 'A coin.', website: 'https://ferry.test' };
    const identifiers = [`address:token:ton:${address}`];
    return store.submissions.submit(newSubmission(title, { kind: 'token', facts, identifiers }));
  };
  await keep('Ferry', form);
  await keep('Quay', usual);
  await keep('Lighthouse', wallet);
  const ferry = { path: 'address', title: 'Ferry (TON)' };
  for (const id of [2, 3])
    expect((await loadSubmissionReview(store.submissions, id)).collisions).toContainEqual(
      expect.objectContaining(ferry),
    );
  await store.submissions.change({ id: 1, from: 'received', to: 'approved', reason: '' });
  for (const address of [...stored, ...typed]) {
    expect(await send(address)).toMatchObject({ result: 3, data: { collisions: [ferry, {}, {}] } });
    const owned = await ownedListingOf(store.submissions, { listing: address, network: 'ton' });
    expect(owned).toMatchObject({ title: 'Ferry' });
  }
});

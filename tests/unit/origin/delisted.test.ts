import { describe, expect, it, vi } from 'vitest';
import { removeDelisted } from '~/content/fetch/without-delisted.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import type { StoredSubmission, SubmissionStore } from '~/origin/submission-store.ts';
import { findPublicCollisions } from '~/origin/submissions/collisions.ts';
import { ownedListingOf } from '~/origin/submissions/owned-listing.ts';
import { setSubmissionStatus } from '~/origin/submissions/review.ts';

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const delisted = [
    { hid: 'ferries', title: 'Ferries', host: 'app.ferries.com', date: '2026-11-20', reason: 'taken-over' },
  ];
  const isDelisted = (file: string) => file === 'delisted.json';
  return {
    ...snapshot,
    readValidSnapshot: (file: string, schema: never) =>
      isDelisted(file) ? delisted : snapshot.readValidSnapshot(file, schema),
  };
});

/** Simulates a store with one dapp. Its submission has a `slug` only if the dapp was listed. */
function storeOf(title: string, slug?: string) {
  const facts = { title, desc: 'Boats', url: 'https://other.example.com' };
  const kept = {
    id: 1,
    kind: 'dapp',
    status: 'in_review',
    title,
    facts,
    files: [],
    slug,
  } as unknown as StoredSubmission;
  const list = () => Promise.resolve([kept]);
  return { read: () => Promise.resolve(kept), change: () => Promise.resolve(true), list } as unknown as SubmissionStore;
}
const approve = (store: SubmissionStore, slug?: string) =>
  setSubmissionStatus(store, { id: 1, to: 'approved', reason: '', note: 'Known.', slug });

describe('the id of a delisted dapp', () => {
  it('is never given to another submission', async () => {
    await expect(approve(storeOf('Harbour'), 'ferries')).rejects.toThrow('its id is never reused');
    expect((await approve(storeOf('Ferries'))).slug).toBe('example');
    expect((await approve(storeOf('Harbour'))).slug).toBe('harbour');
  });

  it('is not restored by approving the delisted submission again', async () => {
    await expect(approve(storeOf('Ferries', 'ferries'))).rejects.toThrow('ferries was delisted');
    await expect(approve(storeOf('Ferries', 'ferries'), 'harbour')).rejects.toThrow('ferries was delisted');
  });

  it('is removed from fetched rows, like its host under another id, with a note', () => {
    const notes: string[] = [];
    const report = { fault: () => undefined, note: (what: string) => void notes.push(what) };
    const harbour = { hid: 'harbour', url: 'https://harbour.example.com' };
    const again = [
      { hid: 'ferries', url: 'https://elsewhere.example.com' },
      { hid: 'boats', url: 'https://app.ferries.com/new' },
    ];
    expect(removeDelisted([...again, harbour], report)).toEqual([harbour]);
    expect(notes).toEqual(again.map(({ hid }) => `row ${hid} was left out: it was delisted on 2026-11-20`));
  });
});

it('ownedListingOf returns no listing for a delisted dapp', async () => {
  expect(await ownedListingOf(storeOf('Ferries', 'ferries'), { listing: 'ferries' })).toBeUndefined();
  expect(await ownedListingOf(storeOf('Harbour', 'harbour'), { listing: 'harbour' })).toMatchObject({
    title: 'Harbour',
  });
});

it('collisionsOf reports a submission on the host of a delisted dapp', () => {
  const sent = { url: 'https://app.ferries.com/new' };
  expect(findPublicCollisions('dapp', sent, 'Harbour', [], (slug) => `/en/dappstore/${slug}`)).toEqual([
    { path: 'url', title: 'Ferries', isPending: false, isDoubtful: false, href: '/en/dappstore/ferries' },
  ]);
});

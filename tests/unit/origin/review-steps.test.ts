import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import { loadSubmissionReview, ReviewError, setSubmissionStatus } from '~/origin/submissions/review.ts';
import type { NewSubmission, SubmissionStore } from '~/origin/submission-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

let store: SubmissionStore;
let close: () => void;
beforeEach(() => ({ store, close } = openMemoryStore()));
afterEach(() => close());

async function send(title: string, facts: NewSubmission['facts'] = {}, kind: FormKind = 'dapp'): Promise<number> {
  const count = (await store.list({})).length;
  await store.submit(newSubmission(`${title} ${count}`, { kind, title, facts: { title, ...facts } }));
  return count + 1;
}
const set = (id: number, to: SubmissionStatus, more: { reason?: string; slug?: string; note?: string } = {}) =>
  setSubmissionStatus(store, { id, to, reason: '', note: 'Known.', ...more });
const refusal = async (
  id: number,
  to: SubmissionStatus,
  more: { reason?: string; slug?: string; note?: string } = {},
) => {
  const error: unknown = await set(id, to, more).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ReviewError);
  return (error as ReviewError).message;
};
const chosen = async (title: string, url = 'https://quayside.test') =>
  (await set(await send(title, { url }), 'approved')).slug;

describe('setStatus', () => {
  it('changes the status and returns the submission', async () => {
    const id = await send('Quayside', { url: 'https://quayside.test' });
    expect(await set(id, 'in_review', { reason: 'Looking.' })).toMatchObject({
      id,
      status: 'in_review',
      reason: 'Looking.',
    });
    expect(await set(id, 'approved')).toMatchObject({ id, status: 'approved', slug: 'quayside' });
    expect(await store.read(id)).toMatchObject({ status: 'approved', slug: 'quayside' });
  });

  it('rejects an invalid transition and names the valid ones', async () => {
    const id = await send('Quayside');
    expect(await refusal(id, 'live')).toBe(
      '1 is received: after that comes in_review, changes_requested, approved, rejected, withdrawn.',
    );
    await set(id, 'rejected', { reason: 'No.' });
    expect(await refusal(id, 'approved')).toBe('1 is rejected: after that comes nothing more.');
    expect(await refusal(9, 'approved')).toBe('Submission 9 doesn’t exist.');
    const application = await send('Ada', {}, 'application');
    await set(application, 'approved');
    expect(await refusal(application, 'live')).toBe(
      '2 is approved: after that comes changes_requested, rejected, withdrawn.',
    );
  });

  it('requires a reason for a rejection or change request', async () => {
    const id = await send('Quayside');
    for (const to of ['rejected', 'changes_requested'] as const)
      expect(await refusal(id, to)).toBe('Give a reason for the submitter to read: --reason "…".');
    expect(await store.read(id)).toMatchObject({ status: 'received' });
    expect(await set(id, 'changes_requested', { reason: 'Its logo?' })).toMatchObject({ status: 'changes_requested' });
  });
});

describe('setStatus approving a dapp', () => {
  const choose = 'No ID is available, or the name can’t be used in a URL. Choose another: --slug NAME.';

  it('derives the slug from the title, else from the host', async () => {
    expect(await chosen(' Quay-side & Sons! ')).toBe('quay-side-sons');
    expect(await chosen('多链', 'https://www.harbour.test')).toBe('harbour');
    expect(await chosen('Uniswap', 'https://pier.test')).toBe('pier');
    expect(await chosen('word '.repeat(20), 'https://long.test')).toBe('word-'.repeat(12).slice(0, -1));
  });

  it('accepts a chosen slug that is valid and free', async () => {
    const id = await send('Quayside', { url: 'https://quayside.test' });
    for (const slug of ['uniswap', 'page', 'Quay', 'quay side', '-quay', ''])
      expect(await refusal(id, 'approved', { slug })).toBe(choose);
    expect((await set(id, 'approved', { slug: 'quay-2' })).slug).toBe('quay-2');
  });

  it('throws if neither title nor host yields a free slug', async () => {
    expect(await refusal(await send('多链', { url: 'https://uniswap.test' }), 'approved')).toBe(choose);
  });

  it('throws if another submission has the slug', async () => {
    await chosen('Quayside');
    const id = await send('Quayside', { url: 'https://quayside.test' });
    expect(await refusal(id, 'approved')).toBe(
      'Someone else changed 2 in the meantime, or another listing uses the ID quayside.',
    );
  });

  it('keeps the slug of an earlier approval unless another is chosen', async () => {
    const id = await send('Quayside', { url: 'https://quayside.test' });
    await set(id, 'approved', { slug: 'first' });
    await set(id, 'changes_requested', { reason: 'Its logo?' });
    await set(id, 'in_review');
    expect((await set(id, 'approved')).slug).toBe('first');
    await set(id, 'changes_requested', { reason: 'Its name?' });
    await set(id, 'in_review');
    expect((await set(id, 'approved', { slug: 'second' })).slug).toBe('second');
  });

  it('sets no slug for other kinds or before the approval', async () => {
    for (const kind of ['token', 'nft', 'application'] as const)
      expect((await set(await send('Quayside', {}, kind), 'approved')).slug).toBeUndefined();
    expect((await set(await send('Quayside', { url: 'https://quayside.test' }), 'in_review')).slug).toBeUndefined();
  });
});

describe('setStatus approving a chain', () => {
  const good = {
    ...{ name: 'Pontoon', shortName: 'ptn', chainId: 987_654, explorers: ['https://scan.test'] },
    nativeCurrency: { symbol: 'PTN', decimals: 18 },
  };
  const approve = async (facts: object, slug?: string) =>
    refusal(await send('Pontoon', { ...good, ...facts }, 'chain'), 'approved', slug === undefined ? {} : { slug });

  it('derives the slug from the short name, else from the name', async () => {
    const listed = async (facts: object) =>
      (await set(await send('Pontoon', { ...good, ...facts }, 'chain'), 'approved')).slug;
    expect(await listed({})).toBe('ptn');
    expect(await listed({ shortName: 'eth', chainId: 987_655 })).toBe('pontoon');
  });

  it('throws without a block explorer or valid chain id', async () => {
    expect(await approve({ explorers: [] })).toBe('A chain needs a block explorer to be listed. Request one.');
    expect(await approve({ chainId: 0 })).toBe('Can’t be listed: chain_id is no chain id');
    expect(await approve({ chainId: 0, explorers: ['javascript:alert(1)'] })).toMatch(
      /^Can’t be listed: chain_id is no chain id; explorer .+/,
    );
  });

  it('allows a chain without a block explorer before the approval', async () => {
    const id = await send('Pontoon', { ...good, explorers: [] }, 'chain');
    expect(await set(id, 'in_review')).toMatchObject({ status: 'in_review' });
  });

  it('throws if another chain has one of its names', async () => {
    expect(await approve({ name: 'Ethereum' })).toBe(
      'Another chain already uses Ethereum. Each fetch would skip this one.',
    );
    expect(await approve({ chainId: 1 })).toMatch(/^Another chain already uses ethereum:1. Each fetch/);
    expect(await approve({}, 'eth')).toMatch(/^No ID is available/);
  });
});

describe('loadSubmissionReview', () => {
  it('throws for an unknown submission', async () => {
    await expect(loadSubmissionReview(store, 9)).rejects.toThrow('Submission 9 doesn’t exist.');
  });

  it('returns the submission with its files, problems and collisions', async () => {
    const logo = fileOf('icon_url', 'no logo', false);
    await store.submit(newSubmission('first', { title: 'First', identifiers: ['host:dapp:quayside.test'] }));
    await store.submit(
      newSubmission('second', {
        title: 'Unıswap',
        facts: { title: 'Unıswap', url: 'https://quayside.test' },
        files: [logo],
        identifiers: ['host:dapp:quayside.test'],
      }),
    );
    const { submission, files, replaced, problems, collisions } = await loadSubmissionReview(store, 2);
    expect(submission).toMatchObject({ id: 2, title: 'Unıswap' });
    expect(files).toMatchObject([{ field: 'icon_url', hash: logo.hash }]);
    expect(new Uint8Array(files[0]?.bytes ?? [])).toEqual(logo.bytes);
    expect(replaced).toEqual([]);
    expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['desc', 'platform']));
    expect(problems.map(({ path }) => path)).not.toContain('url');
    expect(collisions).toEqual([
      { path: 'title', title: 'Uniswap', href: '/en/dappstore/uniswap', isPending: false, isDoubtful: true },
      { path: 'url', title: 'First', isPending: true, isDoubtful: true },
    ]);
  });

  it('returns no problem for deleted personal data', async () => {
    await store.submit(newSubmission('first', { title: 'First' }));
    await store.forgetOne(1);
    expect((await loadSubmissionReview(store, 1)).problems).toEqual([]);
  });

  it('returns each replaced file once, with the version that introduced it', async () => {
    const [red, blue, green] = ['red', 'blue', 'green'].map((text) => fileOf('icon_url', text, false));
    if (!red || !blue || !green) throw new Error('no files');
    await store.submit(newSubmission('first', { files: [red] }));
    for (const [name, file] of Object.entries({ a: blue, b: red, c: green })) {
      await store.change({ id: 1, from: 'received', to: 'changes_requested', reason: 'Its logo?' });
      await store.revise({ ...newSubmission(name), id: 1, files: [file], message: '' });
    }
    const { replaced } = await loadSubmissionReview(store, 1);
    expect(replaced.map(({ hash, version, field, type }) => [hash, version, field, type])).toEqual([
      [red.hash, 1, 'icon_url', 'application/pdf'],
      [blue.hash, 2, 'icon_url', 'application/pdf'],
    ]);
    expect(new Uint8Array(replaced[1]?.bytes ?? [])).toEqual(blue.bytes);
    await store.change({ id: 1, from: 'received', to: 'changes_requested', reason: 'Its logo?' });
    await store.revise({ ...newSubmission('d'), id: 1, files: [red], message: '' });
    expect((await loadSubmissionReview(store, 1)).replaced.map(({ hash }) => hash)).toEqual([blue.hash, green.hash]);
  });
});

describe('setStatus approving despite an open finding', () => {
  const near = { title: 'Un1swap', url: 'https://harbour.test' };

  it('requires a note, which only reviewers read', async () => {
    const id = await send('Un1swap', near);
    const { findings } = await loadSubmissionReview(store, id);
    expect(findings).toContainEqual(
      expect.objectContaining({ path: 'title', isOpen: true, evidence: expect.objectContaining({ title: 'Uniswap' }) }),
    );
    const message = await refusal(id, 'approved', { note: ' ' });
    expect(message).toContain('--note');
    expect(message).toContain('Uniswap');
    expect(await store.read(id)).toMatchObject({ status: 'received' });
    await set(id, 'approved', { note: 'They are partners.' });
    expect(await store.read(id)).toMatchObject({
      status: 'approved',
      reason: '',
      events: [{ note: '' }, { note: 'They are partners.', reason: '' }],
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OriginStore } from '~/origin/store.ts';
import { applyDecision } from '../../../scripts/origin/desk/decide.ts';
import { openDesk, type VisitedDesk } from './desk-visit.ts';
import { newSubmission } from './submission-store-contract.ts';

let desk: VisitedDesk;
beforeEach(() => (desk = openDesk()));
afterEach(() => desk.close());

const seenOf = async (id: number) => (await desk.store.submissions.read(id))?.updatedAt ?? '';
const stateOf = async (id: number) => desk.store.submissions.read(id);
async function decide(id: number, fields: Record<string, string>, by = desk) {
  const answer = await by.post('decide', { id: String(id), seen: await seenOf(id), ...fields });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}
const ferries = { facts: { title: 'Ferries', url: 'https://ferries.example' } };

describe('decisions in the review desk', () => {
  it('saves a decision and redirects to the next submission of the view', async () => {
    const ids = [
      await desk.submit('ferries', ferries),
      await desk.submit('harbour'),
      await desk.submit('token', { kind: 'token' }),
    ];
    const [one = 0, two = 0] = ids;
    expect(await decide(one, { to: 'approved', note: 'Fine.', view: '?kind=dapp' })).toMatchObject({
      status: 303,
      to: `${two}?kind=dapp&done=${one}`,
    });
    expect(await stateOf(one)).toMatchObject({ status: 'approved', slug: 'ferries' });
    expect(await decide(two, { to: 'rejected', text: 'No.', view: '?kind=dapp' })).toMatchObject({
      to: `./?kind=dapp&done=${two}`,
    });
    expect(await stateOf(two)).toMatchObject({ status: 'rejected', reason: 'No.' });
    expect(await desk.page(`./?done=${two}`)).toContain(`Your decision on #${two} is saved.`);
  });

  it('returns 422 without a required message, note or valid id, and keeps the entered values', async () => {
    const id = await desk.submit('ferries', ferries);
    const { status, html } = await decide(id, { to: 'rejected', slug: 'my-slug' });
    expect(status).toBe(422);
    expect(html).toContain('Give a reason for the submitter to read.');
    expect(html).toMatch(/value="rejected"[^>]*checked/);
    expect(html).toContain('value="my-slug"');
    expect(await decide(id, { to: 'approved', note: 'Fine.', slug: 'uniswap' })).toMatchObject({
      ...{ status: 422, html: expect.stringContaining('Choose another.') },
    });
    // With an open finding, an approval requires a note.
    expect(await decide(id, { to: 'approved', text: 'For the submitter.' })).toMatchObject({
      ...{ status: 422, html: expect.stringContaining('why you’re approving it anyway.<br />') },
    });
    expect((await decide(id, { to: 'withdrawn', text: 'x' })).status).toBe(422);
    expect((await decide(999, { to: 'rejected', text: 'x' })).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ status: 'received' });
  });

  it('offers reasons in the language of the submitter, and saves a reason only after it was shown', async () => {
    const id = await desk.submit('ferries', { ...ferries, language: 'ja' });
    expect(await desk.page(String(id))).toContain('data-text="すでに掲載されているか');
    const { status, html } = await decide(id, { to: 'rejected', reason: 'duplicate' });
    expect(status).toBe(200);
    expect(html).toMatch(/<textarea[^>]*lang="ja"[^>]*>\s*すでに掲載されているか/);
    expect(await stateOf(id)).toMatchObject({ status: 'received' });
    await decide(id, { to: 'rejected', reason: 'duplicate', text: '私の言葉' });
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', reason: '私の言葉' });
  });

  it('returns 409 and shows the decision of another reviewer', async () => {
    const id = await desk.submit('ferries', ferries);
    const seen = await seenOf(id);
    await decide(id, { to: 'rejected', text: 'Of Alan.' }, desk.as('Alan'));
    const { status, html } = await decide(id, { to: 'approved', text: 'Mine.', seen });
    expect(status).toBe(409);
    expect(html).toContain('This submission changed while you had it open. Your decision wasn’t saved.');
    expect(html).toContain('Of Alan.');
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', reason: 'Of Alan.' });
  });

  it('returns 409 if another reviewer decides at the same moment', async () => {
    const id = await desk.submit('ferries', ferries);
    const seen = await seenOf(id);
    const { submissions, desk: claims } = desk.store;
    // Alan changes the submission right after Ada has read it.
    const read = async (of: number) => {
      const kept = await submissions.read(of);
      await submissions.change({ id, from: 'received', to: 'in_review', reason: 'Of Alan.' });
      return kept;
    };
    const racing = { submissions: { ...submissions, read }, desk: claims } as OriginStore;
    const sent = { id, seen, to: 'rejected', text: 'Mine.', note: '', slug: '', reason: '' };
    expect(await applyDecision(racing, 'Ada', sent)).toMatchObject({ status: 409 });
    expect(await stateOf(id)).toMatchObject({ status: 'in_review', reason: 'Of Alan.' });
  });

  it('returns 409 and shows the changes if a new version has arrived', async () => {
    const id = await desk.submit('ferries', ferries);
    const seen = await seenOf(id);
    await decide(id, { to: 'changes_requested', text: 'Its name?' });
    const { key, digest, title, name, personal, files, identifiers } = newSubmission('ferries two');
    const facts = { ...ferries.facts, url: 'https://evil.example' };
    await desk.store.submissions.revise({
      id,
      key,
      digest,
      title,
      name,
      personal,
      files,
      identifiers,
      facts,
      message: 'Here.',
    });
    expect(await stateOf(id)).toMatchObject({ status: 'received' });
    const { status, html } = await decide(id, { to: 'approved', text: 'My words', seen });
    expect(status).toBe(409);
    expect(html).toMatch(/ferries\.example[^]*evil\.example/);
    expect(html).toContain('Here.');
    expect(html).toMatch(/>\s*My words<\/textarea>/);
    expect(await stateOf(id)).toMatchObject({ status: 'received' });
    // The response contains the new time of the last change, so that the next decision is accepted.
    expect(html).toContain(`name="seen" value="${await seenOf(id)}"`);
  });

  it('returns 409 while another reviewer holds the claim', async () => {
    const id = await desk.submit('ferries', ferries);
    const alan = desk.as('Alan');
    await alan.post('claim', { id: String(id), holder: '' });
    expect(await decide(id, { to: 'rejected', text: 'No.' })).toMatchObject({
      ...{ status: 409, html: expect.stringContaining('Alan has been working on this since 2026-11-23') },
    });
    // The server refuses, because Ada has not seen Alan's claim.
    expect((await desk.post('claim', { id: String(id), holder: '' })).status).toBe(409);
    expect((await desk.post('claim', { id: String(id), holder: 'Alan' })).status).toBe(303);
    expect((await decide(id, { to: 'rejected', text: 'No.' }, alan)).status).toBe(409);
    expect((await decide(id, { to: 'rejected', text: 'No.' })).status).toBe(303);
    expect(await desk.store.desk.claimOf(id)).toBeUndefined();
  });
});

describe('text that a reviewer has typed before deciding', () => {
  const typed = { to: 'rejected', text: 'My words', note: 'My note' };
  const buttons = { claim: 'Claim', release: 'Release', check: 'Check now' };

  it.each(Object.entries(buttons))(
    'is kept by the button %s, which belongs to the decision form',
    async (path, name) => {
      const id = await desk.submit('ferries', ferries);
      if (path === 'release') await desk.post('claim', { id: String(id), holder: '' });
      expect(await desk.page(String(id))).toMatch(
        new RegExp(`<button[^>]* form="decision" formaction="${path}" formnovalidate[^>]*>\\s*${name}`),
      );
      const html = await (await desk.post(path, { id: String(id), holder: '', ...typed })).text();
      expect(html).toMatch(/>\s*My words<\/textarea>[^]*>My note<\/textarea>/);
      expect(html).toMatch(/value="rejected"[^>]* checked/);
    },
  );

  it.each(['claim', 'release', 'check'])(
    'is shown with the changes since, if the submission has changed: %s',
    async (path) => {
      const id = await desk.submit('ferries', ferries);
      const seen = await seenOf(id);
      const sent = { id: String(id), holder: '', seen, ...typed };
      const notice = 'changed while you had it open';
      expect(await (await desk.post(path, sent)).text()).not.toContain(notice);
      await desk.store.submissions.change({ id, from: 'received', to: 'in_review', reason: 'Of Alan.' });
      const html = await (await desk.post(path, sent)).text();
      expect(html).toMatch(new RegExp(`${notice}[^]*Of Alan\\.[^]*My words`));
    },
  );

  it('is kept by a reviewer who takes over, and by one who is too late', async () => {
    const id = await desk.submit('ferries', ferries);
    await desk.as('Alan').post('claim', { id: String(id), holder: '' });
    const late = await desk.post('claim', { id: String(id), holder: '', ...typed });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toMatch(/>\s*My words<\/textarea>/);
    expect(html).toContain('name="holder" value="Alan"');
    const taken = await desk.post('claim', { id: String(id), holder: 'Alan', ...typed });
    expect(await taken.text()).toMatch(/Claimed by <strong>you<[^]*>\s*My words<\/textarea>/);
  });
});

describe('bulk rejection in the review desk', () => {
  it('rejects duplicates with a reason in each language, and skips changed or claimed submissions', async () => {
    const ids = [];
    for (const language of ['en', 'ja', 'en', 'en']) ids.push(await desk.submit(`ferries ${ids.length}`, { language }));
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const pick = await Promise.all(ids.map(async (id) => `${id} ${await seenOf(id)}`));
    const sure = await (await desk.post('bulk', { pick })).text();
    expect(sure).toContain('Reject 4 duplicates');
    expect(sure).toContain('すでに掲載されているか');
    expect(await stateOf(one)).toMatchObject({ status: 'received' });
    await decide(three, { to: 'approved', note: 'Fine.', slug: 'three' });
    await desk.as('Alan').post('claim', { id: String(four) });
    const fields = { pick, sure: 'yes', 'text-en': 'Twice.', 'text-ja': '重複です。' };
    const done = await (await desk.post('bulk', fields)).text();
    expect(done).toContain('2 rejected.');
    expect(done).toContain('Alan has been working on this');
    expect(await stateOf(one)).toMatchObject({ status: 'rejected', reason: 'Twice.' });
    expect(await stateOf(two)).toMatchObject({ status: 'rejected', reason: '重複です。' });
    expect(await stateOf(three)).toMatchObject({ status: 'approved' });
    expect(await stateOf(four)).toMatchObject({ status: 'received' });
    expect(await (await desk.post('bulk', { pick: ['x', '1'] })).text()).toContain('Select submissions first.');
  });
});

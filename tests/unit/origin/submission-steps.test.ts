import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvedLogoPath } from '~/api/approved-lists.ts';
import { submissionToReviseEndpoint, submissionStatusEndpoint, submissionActionEndpoint } from '~/api/submissions.ts';
import { submittedFileEndpoint } from '~/api/submitted-file.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { setSubmissionStatus } from '~/origin/submissions/review.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import { logo, sendForm, type SentForm } from './forms.ts';
import { runReviewInProcess as show } from './reviewing.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
let receipt: string;
beforeEach(async () => {
  origin = await startTestedOrigin({ formLimit: { burst: 1000, interval: 1 } });
  receipt = ((await told({})).data as { receipt: string }).receipt;
});
afterEach(() => origin.stop());

interface Told {
  result: number;
  data: Record<string, unknown> | null;
}
const told = async (form: SentForm) => (await (await sendForm(origin.url, form)).json()) as Told;
const post = (path: string, body: unknown) =>
  fetch(origin.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = async (path: string, body: unknown) => (await (await post(path, body)).json()) as Told;
const step = (name: string, message?: string) => ask(submissionActionEndpoint.path, { receipt, step: name, message });
const state = async () => (await ask(submissionStatusEndpoint.path, { receipt })).data;
const review = async (to: SubmissionStatus, reason = 'Please say more.') => {
  const store = openSqliteStore(origin.file);
  await setSubmissionStatus(store.submissions, { id: 1, to, reason });
  store.close();
};
const kept = async () => {
  const store = openSqliteStore(origin.file);
  const found = await store.submissions.read(1);
  store.close();
  return found;
};
const version = (more: SentForm = {}): SentForm => ({
  ...more,
  answers: { title: 'Quayside Boats', ...more.answers },
  sent: { of: receipt, message: 'Renamed.', ...more.sent },
});

describe('steps with a receipt', () => {
  it('depend on the status', async () => {
    expect(await state()).toMatchObject({ status: 'received', steps: ['withdraw', 'forget'] });
    await review('changes_requested');
    expect(await state()).toMatchObject({ steps: ['answer', 'withdraw', 'forget'] });
    await review('rejected');
    expect(await state()).toMatchObject({ steps: ['forget'] });
  });

  it('include one answer, only after a change request', async () => {
    expect(await step('answer', 'Hello?')).toMatchObject({ result: 4, data: { code: 'stale' } });
    await review('changes_requested');
    expect((await post(submissionActionEndpoint.path, { receipt, step: 'answer', message: '  ' })).status).toBe(400);
    const answers = await Promise.all([step('answer', 'It is Ada’s.'), step('answer', 'It is Ada’s.')]);
    expect(answers.map(({ result }) => result).toSorted()).toEqual([0, 4]);
    expect(await state()).toMatchObject({ status: 'received', steps: ['withdraw', 'forget'] });
    expect(await state()).not.toHaveProperty('reason');
    const events = (await kept())?.events;
    expect(events?.at(-1)).toMatchObject({ author: 'submitter', status: 'received', reason: 'It is Ada’s.' });
  });

  it('include reading the submission without personal data, only after a change request', async () => {
    expect(await ask(submissionToReviseEndpoint.path, { receipt })).toMatchObject({ result: 4 });
    expect((await post(submittedFileEndpoint.path, { receipt, field: 'icon_url' })).status).toBe(404);
    await review('changes_requested');
    const sent = await ask(submissionToReviseEndpoint.path, { receipt });
    expect(sent.data).toMatchObject({ kind: 'dapp', answers: { title: 'Quayside Ferries' } });
    expect(sent.data?.['files']).toEqual([{ field: 'icon_url', type: 'image/png' }]);
    expect(JSON.stringify(sent)).not.toMatch(/ada|@/);
    const file = await post(submittedFileEndpoint.path, { receipt, field: 'icon_url' });
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await post(submittedFileEndpoint.path, { receipt, field: 'audit_report' })).status).toBe(404);
  });

  it('include one new version, which does not collide with its own submission', async () => {
    expect(await told(version())).toMatchObject({ result: 4 });
    await review('changes_requested');
    expect(await told(version({ kind: 'token' }))).toMatchObject({ result: 4 });
    const key = randomUUID();
    const form = version({ key, files: { icon_url: await logo('#f00') } });
    const answers = await Promise.all([told(form), told(form)]);
    expect(answers).toEqual([{ result: 0, message: '', data: { receipt } }, answers[0]]);
    expect(await told(form)).toEqual(answers[0]);
    expect((await sendForm(origin.url, version({ key, answers: { title: 'Other' } }))).status).toBe(409);
    expect(await kept()).toMatchObject({
      ...{ title: 'Quayside Boats', status: 'received', facts: { title: 'Quayside Boats' } },
      versions: [{ title: 'Quayside Ferries' }],
    });
    expect((await kept())?.events.at(-1)).toMatchObject({ author: 'submitter', reason: 'Renamed.' });
    expect(await told(version())).toMatchObject({ result: 4 });
  });

  it('show a replaced logo to the reviewer only', async () => {
    const icon_url = await logo('#00f');
    const before = (await kept())?.files[0]?.hash ?? '';
    await review('changes_requested');
    expect(await told(version({ files: { icon_url } }))).toMatchObject({ result: 0 });
    const files = `${origin.file}-files`;
    const { lines } = await show(origin.file, 'show', '1', '--files', files);
    expect(lines.join('\n')).toMatch(/icon_url +icon_url-1\.png → icon_url\.png\n/);
    const colours = await Promise.all(
      ['icon_url-1.png', 'icon_url.png'].map(async (name) => {
        const { dominant } = await sharp(join(files, name)).stats();
        return dominant.r < dominant.b && dominant.g > 100 ? 'light blue' : 'blue';
      }),
    );
    expect(colours).toEqual(['light blue', 'blue']);
    await review('approved', '');
    expect((await fetch(origin.url + approvedLogoPath(before))).status).toBe(404);
    await rm(files, { recursive: true });
  });

  it('reject a message with a private key or recovery phrase', async () => {
    await review('changes_requested');
    const phrase = `My words: ${'abandon '.repeat(11)}about`;
    const refused = { result: 2, data: { problems: [{ path: 'message', code: 'secret' }] } };
    for (const message of [
      phrase.slice(10),
      `${phrase}, please help`,
      `key ${'46'.repeat(32)}`,
      `Hello.\n${phrase.slice(10)}`,
    ]) {
      expect(await step('answer', message), message).toMatchObject(refused);
      expect(await told(version({ sent: { message } })), message).toMatchObject(refused);
    }
    expect(await kept()).toMatchObject({ status: 'changes_requested', versions: [] });
    expect(JSON.stringify((await kept())?.events)).not.toMatch(/abandon|4646/);
  });

  it('change nothing for an invalid version', async () => {
    await review('changes_requested');
    expect(await told(version({ answers: { email: 'none' } }))).toMatchObject({ result: 2 });
    expect(await told(version({ answers: { url: 'https://app.uniswap.org' } }))).toMatchObject({ result: 3 });
    expect(await kept()).toMatchObject({ title: 'Quayside Ferries', status: 'changes_requested', versions: [] });
  });

  it('withdraw a submission once, even an approved one', async () => {
    await review('approved', '');
    expect(await step('withdraw')).toMatchObject({ result: 0, data: { status: 'withdrawn', steps: ['forget'] } });
    expect(await step('withdraw')).toMatchObject({ result: 4 });
    expect((await kept())?.personal).toBeDefined();
  });

  it('delete personal data, and withdraw a submission that is not yet decided', async () => {
    await review('approved', '');
    expect(await step('forget')).toMatchObject({ result: 0, data: { status: 'approved', steps: ['withdraw'] } });
    expect(await kept()).toMatchObject({ personal: undefined, status: 'approved' });
    expect(await step('forget')).toMatchObject({ result: 4 });

    const other = { title: 'Lighthouse', url: 'https://lighthouse-tickets.com' };
    const address = [{ network: 'eth', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }];
    receipt = ((await told({ answers: { ...other, address } })).data as { receipt: string }).receipt;
    expect(await step('forget')).toMatchObject({ result: 0, data: { status: 'withdrawn', steps: [] } });
  });
});

it('an unknown receipt returns and changes nothing, and logs nothing', async () => {
  const log = vi.spyOn(console, 'error');
  await review('changes_requested');
  receipt = receipt.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  expect(await step('withdraw')).toMatchObject({ result: 1, data: null });
  expect(await ask(submissionToReviseEndpoint.path, { receipt })).toMatchObject({ result: 1, data: null });
  expect((await post(submittedFileEndpoint.path, { receipt, field: 'icon_url' })).status).toBe(404);
  expect(await told(version())).toMatchObject({ result: 1 });
  for (const body of [
    {},
    { receipt },
    { receipt, step: 'approve' },
    { receipt, step: 'answer', message: 'x'.repeat(2001) },
  ])
    expect((await post(submissionActionEndpoint.path, body)).status).toBe(400);
  expect(await kept()).toMatchObject({ status: 'changes_requested', title: 'Quayside Ferries' });
  expect(log).not.toHaveBeenCalled();
});

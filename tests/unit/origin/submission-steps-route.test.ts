import { Hono, type Handler } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import {
  submittedFileRoute,
  submissionToReviseRoute,
  submissionActionRoute,
} from '~/origin/routes/submission-actions.ts';
import { createReceipt, hashReceipt } from '~/origin/submissions/receipt.ts';
import type { NewSubmission, SubmissionStore } from '~/origin/submission-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { answerTo } from './routes.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

const { receipt } = createReceipt('key');
const [report, resume] = [fileOf('audit_report', 'a report', false), fileOf('resume', 'a life', true)];
let store: SubmissionStore;
let close: () => void;
beforeEach(() => ({ store, close } = openMemoryStore()));
afterEach(() => close());

const setStatus = (from: SubmissionStatus, to: SubmissionStatus) => store.change({ id: 1, from, to, reason: '' });
async function keep(status: SubmissionStatus, more: Partial<NewSubmission> = {}): Promise<void> {
  await store.submit(newSubmission('quayside', { receipt: hashReceipt(receipt), ...more }));
  await setStatus('received', status);
}
const take = async (step: string, message?: string) =>
  (await answerTo(submissionActionRoute(store), { receipt, step, message })).body;
const sent = async () => (await answerTo(submissionToReviseRoute(store), { receipt })).body;
const stale = { result: 4, message: 'The submission’s status has changed.', data: { code: 'stale' } };
const unknown = { result: 1, message: 'Unknown receipt.', data: null };

describe('submissionToReviseRoute and submittedFileRoute', () => {
  it('list no personal file', async () => {
    await keep('changes_requested', { kind: 'application', files: [resume] });
    expect(await sent()).toMatchObject({ result: 0, data: { kind: 'application', files: [] } });
  });

  it('list only the field and type of other files', async () => {
    await keep('changes_requested', { files: [report, resume] });
    expect((await sent())['data']).toEqual({
      ...{ kind: 'dapp', answers: { title: 'quayside' } },
      files: [{ field: 'audit_report', type: 'application/pdf' }],
    });
  });

  it('return stale before a reviewer requests changes', async () => {
    await keep('in_review', { files: [report] });
    expect(await sent()).toEqual(stale);
  });

  it('send a file as a download of its type', async () => {
    await keep('changes_requested', { files: [resume, report] });
    const app = new Hono<OriginEnv>().post('/', submittedFileRoute(store));
    const answer = await app.request('/', { method: 'POST', body: JSON.stringify({ receipt, field: 'audit_report' }) });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(await answer.text()).toBe('a report');
  });

  it.each<[string, SubmissionStatus, string]>([
    ['is personal', 'changes_requested', 'resume'],
    ['does not exist', 'changes_requested', 'icon_url'],
    ['belongs to a submission in review', 'in_review', 'audit_report'],
  ])('return 404 for a file that %s', async (_, status, field) => {
    await keep(status, { files: [report, resume] });
    const { status: answered, body } = await answerTo(submittedFileRoute(store), { receipt, field });
    expect([answered, body['message']]).toEqual([404, 'Nothing here.']);
  });

  it('return no data for an unknown or invalid receipt', async () => {
    await keep('changes_requested', { files: [report] });
    for (const other of [createReceipt('key').receipt, 'none']) {
      expect((await answerTo(submissionToReviseRoute(store), { receipt: other })).body).toEqual(unknown);
      expect((await answerTo(submittedFileRoute(store), { receipt: other, field: 'audit_report' })).status).toBe(404);
    }
  });
});

describe('submission routes with an invalid body', () => {
  const field = 'audit_report';
  it.each<[string, (store: SubmissionStore) => Handler<OriginEnv>, unknown]>([
    ['Send a receipt and a step as JSON.', submissionActionRoute, { receipt }],
    ['Send a receipt and a step as JSON.', submissionActionRoute, { step: 'withdraw' }],
    ['Write a message to the reviewer.', submissionActionRoute, { receipt, step: 'answer', message: ' ' }],
    ['Send a receipt as JSON.', submissionToReviseRoute, {}],
    ['Send a receipt and a field as JSON.', submittedFileRoute, { field }],
    ['Send a receipt and a field as JSON.', submittedFileRoute, { receipt }],
  ])('return 400: %s', async (message, route, question) => {
    await keep('changes_requested', { files: [report] });
    const { status, body } = await answerTo(route(store), question);
    expect([status, body]).toEqual([400, { result: 400, message, data: null }]);
  });
});

describe('submissionActionRoute', () => {
  it('sets an answered submission back to received', async () => {
    await keep('changes_requested');
    expect(await take('answer', 'It is Ada’s.')).toMatchObject({ result: 0, data: { status: 'received' } });
    expect((await store.read(1))?.events.at(-1)).toMatchObject({ author: 'submitter', reason: 'It is Ada’s.' });
  });

  it('stores the message of a step for the reviewer', async () => {
    await keep('in_review');
    expect(await take('withdraw', ' We are closing. ')).toMatchObject({ result: 0, data: { status: 'withdrawn' } });
    const { events = [] } = (await store.read(1)) ?? {};
    expect(events.at(-1)).toMatchObject({ author: 'submitter', status: 'withdrawn', reason: 'We are closing.' });
  });

  it('applies a step once if it is sent twice at the same moment', async () => {
    await keep('approved');
    const answers = await Promise.all([take('withdraw'), take('withdraw')]);
    expect(answers).toEqual([expect.objectContaining({ result: 0 }), stale]);
    expect((await store.read(1))?.events.filter(({ status }) => status === 'withdrawn')).toHaveLength(1);
  });

  it('deletes no personal data if a reviewer decides at the same moment', async () => {
    await keep('in_review');
    const { read } = store;
    store.read = async (id) => {
      const found = await read(id);
      await setStatus('in_review', 'approved');
      return found;
    };
    expect(await take('forget')).toEqual(stale);
    expect(await read(1)).toMatchObject({ status: 'approved', hasPersonal: true });
  });

  it.each<SubmissionStatus>(['approved', 'live', 'rejected', 'withdrawn'])(
    'deletes personal data and keeps the status %s',
    async (status) => {
      await keep(status);
      expect(await take('forget')).toMatchObject({ result: 0, data: { status } });
      expect(await store.read(1)).toMatchObject({ status, hasPersonal: false });
    },
  );

  it('returns stale for a step that the status does not allow', async () => {
    await keep('rejected');
    expect(await take('withdraw')).toEqual(stale);
    expect(await store.read(1)).toMatchObject({ status: 'rejected' });
  });

  it('returns result 1 for an unknown receipt', async () => {
    await keep('received');
    const step = { receipt: createReceipt('key').receipt, step: 'withdraw' };
    expect((await answerTo(submissionActionRoute(store), step)).body).toEqual(unknown);
  });

  it('rejects a message with a private key', async () => {
    await keep('changes_requested');
    expect(await take('answer', `key ${'46'.repeat(32)}`)).toEqual({
      ...{ result: 2, message: 'This may be a private key or a recovery phrase.' },
      data: { problems: [{ path: 'message', code: 'secret' }] },
    });
  });
});

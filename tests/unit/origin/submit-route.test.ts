import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { submitRoute } from '~/origin/routes/submit.ts';
import type { LogoCodec } from '~/origin/submissions/logo-codec.ts';
import { StoreFullError, type SubmissionStore } from '~/origin/submission-store.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { formDataOf, type SentForm } from './forms.ts';
import { openMemoryStore } from './memory-store.ts';
import { callRoute } from './routes.ts';

const key = '0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f';
const codec: LogoCodec = { encode: (bytes) => Promise.resolve({ bytes }) };
let store: SubmissionStore;
let close: () => void;
beforeEach(() => ({ store, close } = openMemoryStore()));
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

interface Parts {
  codec?: LogoCodec;
  outbound?: OutboundFetch;
}
const routeOf = (kind: FormKind, parts: Parts = {}) =>
  submitRoute(kind, { store, codec, outbound: undefined, ...parts });
const send = async ({ kind = 'chain', key: own = randomUUID(), headers = {}, ...form }: SentForm = {}, parts?: Parts) =>
  callRoute(routeOf(kind, parts), await formDataOf({ kind, ...form }), { 'idempotency-key': own, ...headers });
const envelope = (result: number, message: string, data: unknown = null) => ({ result, message, data });
const receiptOf = async (form?: SentForm) => ((await send(form)).body['data'] as { receipt: string }).receipt;
const setStatus = (from: SubmissionStatus, to: SubmissionStatus) => store.change({ id: 1, from, to, reason: '' });
const count = async () => (await store.list({})).length;

describe('submitRoute', () => {
  it.each<[string, Record<string, string>]>([
    ['a missing idempotency key', {}],
    ['an empty idempotency key', { 'idempotency-key': '' }],
    ['two idempotency keys', { 'idempotency-key': `${key}${key}` }],
    ['an idempotency key without dashes', { 'idempotency-key': key.replaceAll('-', '') }],
  ])('returns 400 for %s', async (_, headers) => {
    const { status, body } = await callRoute(routeOf('chain'), await formDataOf({ kind: 'chain' }), headers);
    expect([status, body]).toEqual([400, envelope(400, 'Send a UUID as Idempotency-Key.')]);
    expect(await count()).toBe(0);
  });

  it('ignores the case of the idempotency key', async () => {
    expect(await receiptOf({ key })).toBe(await receiptOf({ key: key.toUpperCase() }));
    expect(await count()).toBe(1);
  });

  it('returns 400 for an incomplete body', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('The connection is gone.')) });
    const headers = { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await callRoute(routeOf('chain'), body, headers);
    expect([answer.status, answer.body]).toEqual([400, envelope(400, 'The request body is incomplete.')]);
  });

  it('returns 400 with the reason for an invalid body', async () => {
    const { status, body } = await callRoute(routeOf('chain'), new Uint8Array(), { 'idempotency-key': key });
    expect([status, body]).toEqual([400, envelope(400, 'The request body isn’t a complete multipart form.')]);
  });

  it.each<[string, Record<string, unknown>, number, object]>([
    [
      'fills the hidden field',
      { website2: 'x' },
      200,
      envelope(1, 'A hidden field was filled in.', { code: 'hiddenField' }),
    ],
    [
      'does not say how long it was open',
      { seconds: '60' },
      400,
      envelope(400, 'The request doesn’t say how many seconds the form was open.'),
    ],
    [
      'was open for less than three seconds',
      { seconds: 2.9 },
      429,
      envelope(429, 'That was fast. Try again in a few seconds.'),
    ],
  ])('rejects a form that %s', async (_, sent, status, body) => {
    expect(await send({ sent })).toMatchObject({ status, body });
    expect(await count()).toBe(0);
  });

  it('sends Retry-After for a form that was open too briefly', async () => {
    expect((await send({ sent: { seconds: 0 } })).headers.get('retry-after')).toBe('3');
  });

  it('accepts a form that was open for three seconds', async () => {
    expect((await send({ sent: { seconds: 3 } })).body).toMatchObject({ result: 0 });
  });

  it('stores the language of the page', async () => {
    await send({ headers: { lang: 'ko' } });
    expect(await store.read(1)).toMatchObject({ language: 'ko' });
  });

  it('repeats the receipt of a key without the checks of a first request', async () => {
    const receipt = await receiptOf({ key });
    expect(await receiptOf({ key, sent: { seconds: 0 } })).toBe(receipt);
  });

  it('returns 409 for another form under the same key', async () => {
    await send({ key });
    const { status, body } = await send({ key, answers: { name: 'Jetty' } });
    expect([status, body]).toEqual([409, envelope(409, 'This Idempotency-Key was used for another submission.')]);
  });

  it('returns the problems of the fields', async () => {
    expect((await send({ answers: { name: '' } })).body).toEqual(
      envelope(2, 'Some fields are invalid.', { problems: [{ path: 'name', code: 'required' }] }),
    );
  });

  it('returns the problem of an unreadable logo, and stores nothing', async () => {
    const broken: LogoCodec = { encode: () => Promise.resolve({ problem: 'unreadable' }) };
    expect((await send({ kind: 'dapp' }, { codec: broken })).body).toEqual(
      envelope(2, 'Some files are invalid.', { problems: [{ path: 'icon_url', code: 'fileEmpty' }] }),
    );
    expect(await count()).toBe(0);
  });

  it.each<[string, FormKind, Record<string, unknown>, object]>([
    ['one text', 'chain', { features: 'q'.repeat(120_000) }, { path: 'features', code: 'tooLong', limit: 200 }],
    [
      'a list of texts',
      'dapp',
      { audit_url: Array.from({ length: 4000 }, () => 'q'.repeat(1000)) },
      { path: 'audit_url', code: 'tooLong', limit: 1000 },
    ],
    ['a choice', 'dapp', { tp_connect: '的'.repeat(500_000) }, { path: 'tp_connect', code: 'tooLong' }],
    [
      'nested lists',
      'chain',
      { features: JSON.parse(`${'['.repeat(3000)}"${'q'.repeat(120_000)}"${']'.repeat(3000)}`) },
      { path: 'features', code: 'tooLong', limit: 200 },
    ],
  ])('does not search %s that is longer than any form', async (_, kind, answers, problem) => {
    const { body } = await send({ kind, answers });
    expect(body).toEqual(envelope(2, 'Some fields are invalid.', { problems: [problem] }));
  });

  it('asks for a text if the given one is a megabyte of blanks', async () => {
    const { body } = await send({ kind: 'chain', answers: { email: ' '.repeat(2 ** 20) } });
    expect(body['data']).toEqual({ problems: [{ path: 'email', code: 'required' }] });
  });

  it('returns collisions with links in the language of the page', async () => {
    const { body } = await send({ kind: 'dapp', answers: { title: 'Un1swap' }, headers: { lang: 'ko' } });
    expect(body).toMatchObject(envelope(3, 'This is already listed or submitted.', {}));
    expect(body['data']).toMatchObject({ collisions: [{ path: 'title', href: '/ko/dappstore/uniswap' }] });
  });

  it('returns a pending submission with a similar name unless the form is declared distinct', async () => {
    await send({ kind: 'token' });
    const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    const near: SentForm = { kind: 'token', answers: { name: 'Harbour Coinn', address } };
    const pending = { path: 'name', title: 'Harbour Coin', isPending: true, isDoubtful: true };
    expect((await send(near)).body['data']).toEqual({ collisions: [pending] });
    expect((await send({ ...near, sent: { isDistinct: true } })).body).toMatchObject({ result: 0 });
  });

  it('returns 507 and logs the remedy if the store is full', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    store.submit = () => Promise.reject(new StoreFullError());
    const { status, body } = await send();
    expect([status, body]).toEqual([507, envelope(507, 'We can’t store any more submissions right now.')]);
    expect(error.mock.calls).toEqual([
      ['No more submissions may be stored. Purge, make room, or raise SUBMISSION_STORE_MB.'],
    ]);
  });

  it('passes on other errors of the store', async () => {
    store.submit = () => Promise.reject(new Error('locked'));
    const app = new Hono<OriginEnv>().post('/', routeOf('chain')).onError(({ message }, c) => c.text(message, 500));
    const init = { method: 'POST', body: await formDataOf({ kind: 'chain' }), headers: { 'idempotency-key': key } };
    expect(await (await app.request('/', init)).text()).toBe('locked');
  });
});

describe('submitRoute with a new version', () => {
  let receipt: string;
  beforeEach(async () => {
    receipt = await receiptOf();
    await setStatus('received', 'changes_requested');
  });
  const version = (sent: object = {}, more: SentForm = {}): SentForm => ({
    ...{ answers: { name: 'Jetty' }, sent: { of: receipt, ...sent } },
    ...more,
  });
  const stale = envelope(4, 'The submission’s status has changed.', { code: 'stale' });
  const title = async () => (await store.read(1))?.title;

  it('replaces the submission and returns the same receipt at each try', async () => {
    const typed = receipt.toLowerCase().replaceAll('-', ' ');
    for (let tries = 0; tries < 2; tries++)
      expect((await send(version({ of: typed }, { key }))).body).toEqual(envelope(0, '', { receipt }));
    expect(await title()).toBe('Jetty');
    expect(await count()).toBe(1);
  });

  it('stores a version once if it is sent twice at the same moment', async () => {
    const sameKey = version({}, { key });
    expect((await Promise.all([send(sameKey), send(sameKey)])).map(({ body }) => body)).toEqual([
      envelope(0, '', { receipt }),
      envelope(0, '', { receipt }),
    ]);
    expect((await store.read(1))?.versions).toHaveLength(1);
  });

  it('returns 409 for another version under the same key', async () => {
    await send(version({}, { key }));
    expect((await send(version({}, { key, answers: { name: 'Pier' } }))).status).toBe(409);
    expect(await title()).toBe('Jetty');
  });

  it('returns stale for a second version', async () => {
    const [first, second] = await Promise.all([send(version()), send(version({}, { answers: { name: 'Pier' } }))]);
    expect([first.body['result'], second.body]).toEqual([0, stale]);
    expect(await title()).toBe('Jetty');
  });

  it('returns stale if the submission has changed meanwhile', async () => {
    store.revise = () => Promise.resolve(false);
    expect((await send(version())).body).toEqual(stale);
  });

  it('reports collisions with other submissions, but not with its own', async () => {
    await send({ answers: { name: 'Jetty', chainId: 987_655, networkId: 987_655, shortName: 'jty' } });
    expect((await send(version())).body).toMatchObject({ result: 3, data: { collisions: [{ title: 'Jetty' }] } });
    expect((await send(version({}, { answers: { infoURL: 'https://pontoon.test' } }))).body).toMatchObject({
      result: 0,
    });
  });

  it('returns stale for another kind of form', async () => {
    expect((await send(version({}, { kind: 'dapp', answers: {} }))).body).toEqual(stale);
    expect(await title()).toBe('Pontoon');
  });

  it('returns stale before any field problem if no change was requested', async () => {
    await setStatus('changes_requested', 'in_review');
    expect((await send(version({}, { answers: { name: '' } }))).body).toEqual(stale);
    expect(await title()).toBe('Pontoon');
  });

  it('returns result 1 for an unknown or invalid receipt', async () => {
    for (const of of ['00000-00000-00000-00000-000000', 'none'])
      expect((await send(version({ of }))).body).toEqual(envelope(1, 'Unknown receipt.'));
    expect(await count()).toBe(1);
  });

  it('rejects a message with a private key', async () => {
    expect((await send(version({ message: `key ${'46'.repeat(32)}` }))).body).toMatchObject({ result: 2 });
    expect(await title()).toBe('Pontoon');
  });
});

describe('submitRoute with an owner request', () => {
  const host =
    (line: string): OutboundFetch =>
    () =>
      Promise.resolve(new Response(line));
  const ask = (form: SentForm = {}, outbound?: OutboundFetch) =>
    send({ kind: 'owner', ...form }, outbound && { outbound });
  const url = 'https://app.uniswap.org/.well-known/dapp-listing.txt';

  it('stores requests once the proof is on the listed host', async () => {
    const before = (await ask({}, host(''))).body;
    expect(before).toMatchObject(
      envelope(5, 'Prove that you own the listed website.', { proof: { url, code: 'missing' } }),
    );
    expect(await count()).toBe(0);
    const { line } = (before['data'] as { proof: { line: string } }).proof;
    for (let times = 0; times < 2; times++) expect((await ask({}, host(line))).body).toMatchObject({ result: 0 });
    expect(await store.list({})).toMatchObject([{ title: 'uniswap' }, { title: 'uniswap' }]);
  });

  it('returns unavailable without an outbound client', async () => {
    expect((await ask()).body).toMatchObject({ result: 5, data: { proof: { code: 'unavailable' } } });
    expect(await count()).toBe(0);
  });

  it('returns a problem for an unknown listing', async () => {
    expect((await ask({ answers: { listing: 'nowhere' } })).body).toEqual(
      envelope(2, 'Some fields are invalid.', { problems: [{ path: 'listing', code: 'listing' }] }),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { submitRoute } from '~/origin/routes/submit.ts';
import type { LogoCodec } from '~/origin/submissions/logo-codec.ts';
import { StoreFullError, type SubmissionStore } from '~/origin/submission-store.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';
import { bodyOf, type SentForm } from './forms.ts';
import { openMemoryStore } from './memory-store.ts';
import { answerOf } from './routes.ts';

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
  outbound?: Outbound;
}
const routeOf = (kind: FormKind, parts: Parts = {}) =>
  submitRoute(kind, { store, codec, outbound: undefined, ...parts });
const send = async ({ kind = 'chain', key: own = randomUUID(), headers = {}, ...form }: SentForm = {}, parts?: Parts) =>
  answerOf(routeOf(kind, parts), await bodyOf({ kind, ...form }), { 'idempotency-key': own, ...headers });
const envelope = (result: number, message: string, data: unknown = null) => ({ result, message, data });
const receiptOf = async (form?: SentForm) => ((await send(form)).body['data'] as { receipt: string }).receipt;
const setStatus = (from: SubmissionStatus, to: SubmissionStatus) => store.change({ id: 1, from, to, reason: '' });
const count = async () => (await store.list({})).length;

describe('a form', () => {
  it.each<[string, Record<string, string>]>([
    ['no key', {}],
    ['an empty one', { 'idempotency-key': '' }],
    ['more than one', { 'idempotency-key': `${key}${key}` }],
    ['one without dashes', { 'idempotency-key': key.replaceAll('-', '') }],
  ])('with %s is refused: it could be kept twice', async (_, headers) => {
    const { status, body } = await answerOf(routeOf('chain'), await bodyOf({ kind: 'chain' }), headers);
    expect([status, body]).toEqual([400, envelope(400, 'Send a UUID as Idempotency-Key.')]);
    expect(await count()).toBe(0);
  });

  it('is the same under its key in capitals', async () => {
    expect(await receiptOf({ key })).toBe(await receiptOf({ key: key.toUpperCase() }));
    expect(await count()).toBe(1);
  });

  it('that does not come whole is refused', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('The connection is gone.')) });
    const headers = { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await answerOf(routeOf('chain'), body, headers);
    expect([answer.status, answer.body]).toEqual([400, envelope(400, 'The body did not come whole.')]);
  });

  it('that is none is refused with what is wrong with it', async () => {
    const { status, body } = await answerOf(routeOf('chain'), new Uint8Array(), { 'idempotency-key': key });
    expect([status, body]).toEqual([400, envelope(400, 'The body is no whole multipart form.')]);
  });

  it.each<[string, Record<string, unknown>, number, object]>([
    [
      'nobody sees the field of',
      { website2: 'x' },
      200,
      envelope(1, 'A field that nobody sees was filled in.', { code: 'hiddenField' }),
    ],
    [
      'was open nobody knows how long',
      { seconds: '60' },
      400,
      envelope(400, 'Send how many seconds the form was open.'),
    ],
    [
      'was open for less than three seconds',
      { seconds: 2.9 },
      429,
      envelope(429, 'That was fast. Try again in a few seconds.'),
    ],
  ])('that %s is not kept', async (_, sent, status, body) => {
    expect(await send({ sent })).toMatchObject({ status, body });
    expect(await count()).toBe(0);
  });

  it('that was open for less may be sent again in three seconds', async () => {
    expect((await send({ sent: { seconds: 0 } })).headers.get('retry-after')).toBe('3');
  });

  it('that was filled in within three seconds is kept', async () => {
    expect((await send({ sent: { seconds: 3 } })).body).toMatchObject({ result: 0 });
  });

  it('is kept in the language of its page, in which a reviewer answers', async () => {
    await send({ headers: { lang: 'ko' } });
    expect(await store.read(1)).toMatchObject({ language: 'ko' });
  });

  it('that was kept is answered alike at a second try, whatever is asked of a first', async () => {
    const receipt = await receiptOf({ key });
    expect(await receiptOf({ key, sent: { seconds: 0 } })).toBe(receipt);
  });

  it('under the key of another is refused', async () => {
    await send({ key });
    const { status, body } = await send({ key, answers: { name: 'Jetty' } });
    expect([status, body]).toEqual([409, envelope(409, 'This Idempotency-Key was used for something else.')]);
  });

  it('says of its fields what is wrong', async () => {
    expect((await send({ answers: { name: '' } })).body).toEqual(
      envelope(2, 'Something is wrong with the fields.', { problems: [{ path: 'name', code: 'required' }] }),
    );
  });

  it('with a logo that is none is not kept, and says which', async () => {
    const broken: LogoCodec = { encode: () => Promise.resolve({ problem: 'unreadable' }) };
    expect((await send({ kind: 'dapp' }, { codec: broken })).body).toEqual(
      envelope(2, 'Something is wrong with the files.', { problems: [{ path: 'icon_url', code: 'fileEmpty' }] }),
    );
    expect(await count()).toBe(0);
  });

  it('is told what it would be taken for, in the language of its page', async () => {
    const { body } = await send({ kind: 'dapp', answers: { title: 'Un1swap' }, headers: { lang: 'ko' } });
    expect(body).toMatchObject(envelope(3, 'This is listed or was submitted before.', {}));
    expect(body['data']).toMatchObject({ collisions: [{ path: 'title', href: '/ko/dappstore/uniswap' }] });
  });

  it('is told what was submitted before under a near name, and is kept where that is said to be another', async () => {
    await send({ kind: 'token' });
    const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    const near: SentForm = { kind: 'token', answers: { name: 'Harbour Coinn', address } };
    const pending = { path: 'name', title: 'Harbour Coin', isPending: true, isDoubtful: true };
    expect((await send(near)).body['data']).toEqual({ collisions: [pending] });
    expect((await send({ ...near, sent: { isDistinct: true } })).body).toMatchObject({ result: 0 });
  });

  it('for which there is no room is refused, and the operator is told what to do', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    store.submit = () => Promise.reject(new StoreFullError());
    const { status, body } = await send();
    expect([status, body]).toEqual([507, envelope(507, 'No more submissions can be stored now.')]);
    expect(error.mock.calls).toEqual([
      ['No more submissions may be stored. Purge, make room, or raise SUBMISSION_STORE_MB.'],
    ]);
  });

  it('that is not kept for another reason is not told that there is no room', async () => {
    store.submit = () => Promise.reject(new Error('locked'));
    const app = new Hono<OriginEnv>().post('/', routeOf('chain')).onError(({ message }, c) => c.text(message, 500));
    const init = { method: 'POST', body: await bodyOf({ kind: 'chain' }), headers: { 'idempotency-key': key } };
    expect(await (await app.request('/', init)).text()).toBe('locked');
  });
});

describe('a new version', () => {
  let receipt: string;
  beforeEach(async () => {
    receipt = await receiptOf();
    await setStatus('received', 'changes_requested');
  });
  const version = (sent: object = {}, more: SentForm = {}): SentForm => ({
    ...{ answers: { name: 'Jetty' }, sent: { of: receipt, ...sent } },
    ...more,
  });
  const stale = envelope(4, 'The submission stands elsewhere by now.', { code: 'stale' });
  const title = async () => (await store.read(1))?.title;

  it('takes the place of what was sent, and is answered with its receipt, however that was typed, at each try', async () => {
    const typed = receipt.toLowerCase().replaceAll('-', ' ');
    for (let tries = 0; tries < 2; tries++)
      expect((await send(version({ of: typed }, { key }))).body).toEqual(envelope(0, '', { receipt }));
    expect(await title()).toBe('Jetty');
    expect(await count()).toBe(1);
  });

  it('that is sent twice at the same moment is kept once', async () => {
    const sameKey = version({}, { key });
    expect((await Promise.all([send(sameKey), send(sameKey)])).map(({ body }) => body)).toEqual([
      envelope(0, '', { receipt }),
      envelope(0, '', { receipt }),
    ]);
    expect((await store.read(1))?.versions).toHaveLength(1);
  });

  it('under the key of another version is refused', async () => {
    await send(version({}, { key }));
    expect((await send(version({}, { key, answers: { name: 'Pier' } }))).status).toBe(409);
    expect(await title()).toBe('Jetty');
  });

  it('that comes after another is not kept', async () => {
    const [first, second] = await Promise.all([send(version()), send(version({}, { answers: { name: 'Pier' } }))]);
    expect([first.body['result'], second.body]).toEqual([0, stale]);
    expect(await title()).toBe('Jetty');
  });

  it('that a reviewer waits for no longer when it is kept is told so', async () => {
    store.revise = () => Promise.resolve(false);
    expect((await send(version())).body).toEqual(stale);
  });

  it('collides with others, and not with itself', async () => {
    await send({ answers: { name: 'Jetty', chainId: 987_655, networkId: 987_655, shortName: 'jty' } });
    expect((await send(version())).body).toMatchObject({ result: 3, data: { collisions: [{ title: 'Jetty' }] } });
    expect((await send(version({}, { answers: { infoURL: 'https://pontoon.test' } }))).body).toMatchObject({
      result: 0,
    });
  });

  it('of another form is not kept', async () => {
    expect((await send(version({}, { kind: 'dapp', answers: {} }))).body).toEqual(stale);
    expect(await title()).toBe('Pontoon');
  });

  it('that nobody asked for is not kept, and nobody is asked to mend it first', async () => {
    await setStatus('changes_requested', 'in_review');
    expect((await send(version({}, { answers: { name: '' } }))).body).toEqual(stale);
    expect(await title()).toBe('Pontoon');
  });

  it('of a receipt that nobody was given, or that is none, is kept nowhere', async () => {
    for (const of of ['00000-00000-00000-00000-000000', 'none'])
      expect((await send(version({ of }))).body).toEqual(envelope(1, 'Nobody was given this receipt.'));
    expect(await count()).toBe(1);
  });

  it('that tells a reviewer a private key is not kept', async () => {
    expect((await send(version({ message: `key ${'46'.repeat(32)}` }))).body).toMatchObject({ result: 2 });
    expect(await title()).toBe('Pontoon');
  });
});

describe('the form of an owner', () => {
  const host =
    (line: string): Outbound =>
    () =>
      Promise.resolve(new Response(line));
  const ask = (form: SentForm = {}, outbound?: Outbound) => send({ kind: 'owner', ...form }, outbound && { outbound });
  const url = 'https://app.uniswap.org/.well-known/dapp-listing.txt';

  it('is kept once its line is on the listed host, and may be sent again', async () => {
    const before = (await ask({}, host(''))).body;
    expect(before).toMatchObject(
      envelope(5, 'Prove that the listed host is yours.', { proof: { url, code: 'missing' } }),
    );
    expect(await count()).toBe(0);
    const { line } = (before['data'] as { proof: { line: string } }).proof;
    for (let times = 0; times < 2; times++) expect((await ask({}, host(line))).body).toMatchObject({ result: 0 });
    expect(await store.list({})).toMatchObject([{ title: 'uniswap' }, { title: 'uniswap' }]);
  });

  it('is not kept where no host can be asked', async () => {
    expect((await ask()).body).toMatchObject({ result: 5, data: { proof: { code: 'unavailable' } } });
    expect(await count()).toBe(0);
  });

  it('for a listing that there is not is told so', async () => {
    expect((await ask({ answers: { listing: 'nowhere' } })).body).toEqual(
      envelope(2, 'Something is wrong with the fields.', { problems: [{ path: 'listing', code: 'listing' }] }),
    );
  });
});

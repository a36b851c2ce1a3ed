import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import {
  submissionToReviseEndpoint,
  submissionStatusEndpoint,
  submissionActionEndpoint,
  uploadLimits,
} from '~/api/submissions.ts';
import { submittedFileEndpoint } from '~/api/submitted-file.ts';
import { submissionPath } from '~/api/submit.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { addSubmissionRoutes, type SubmissionDependencies } from '~/origin/routes/submissions.ts';
import { publicFormKinds } from './forms.ts';
import { openMemoryStore } from './memory-store.ts';

let asked: string[];
let app: Hono<OriginEnv>;
let close: () => void;
beforeEach(() => {
  asked = [];
  const opened = openMemoryStore();
  ({ close } = opened);
  app = appOn({ store: opened.store });
});
afterEach(() => close());

const limiterOf = (name: string) => ({ client: () => (asked.push(name), 0), everybody: () => 0 });
function appOn(more: Pick<SubmissionDependencies, 'store'> & Partial<SubmissionDependencies>) {
  const made = new Hono<OriginEnv>();
  const limiters = { submit: limiterOf('submit'), ask: limiterOf('ask'), rpc: limiterOf('rpc') };
  addSubmissionRoutes(made, { codec: { encode: vi.fn() }, outbound: undefined, limiters, ...more });
  return made;
}
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': randomUUID() };
const post = async (path: string, body: BodyInit, headers: Record<string, string>, client = 'a') => {
  const init = { method: 'POST', body, headers: { host: 'site.test', ...headers }, duplex: 'half' } as RequestInit;
  return app.fetch(new Request(`https://site.test${path}`, init), { client });
};
const statusOf = async (...sent: Parameters<typeof post>) => (await post(...sent)).status;

const questions = [
  submissionStatusEndpoint,
  submissionActionEndpoint,
  submissionToReviseEndpoint,
  submittedFileEndpoint,
  rpcCheckEndpoint,
].map(({ path }) => path);
const forms = formKinds.map(submissionPath);
const lists = ['dapps', 'tokens', 'nfts', 'chains'].map((list) => `/api/submissions/approved/${list}`);

describe('rate limits of the submission routes', () => {
  it.each<[string, string[], string[]]>([
    ['a form', publicFormKinds.map(submissionPath), ['submit']],
    ['an owner request, also as an outbound request', [submissionPath('owner')], ['submit', 'rpc']],
    ['a step', [submissionActionEndpoint.path], ['submit']],
    ['a query', [submissionStatusEndpoint.path, submissionToReviseEndpoint.path, submittedFileEndpoint.path], ['ask']],
    ['an RPC check', [rpcCheckEndpoint.path], ['rpc']],
  ])('apply to %s', async (_, paths, limits) => {
    for (const path of paths) {
      asked = [];
      await post(path, '{}', json);
      expect(asked, path).toEqual(limits);
    }
  });

  it('count public lists and logos as queries', async () => {
    for (const path of [...lists, `/api/submissions/logos/${'a'.repeat(64)}.png`]) {
      asked = [];
      expect((await app.request(path, {}, {})).status).toBe(path.includes('logos') ? 404 : 200);
      expect(asked, path).toEqual(['ask']);
    }
  });
});

describe('guards of the submission routes', () => {
  it.each([...forms, ...questions])('return 403 for a page of another site: %s', async (path) => {
    const headers = { ...(questions.includes(path) ? json : multipart), origin: 'https://elsewhere.test' };
    expect(await statusOf(path, '{}', headers)).toBe(403);
    expect(asked).toEqual([]);
  });

  it.each(questions)('return 415 unless the body is JSON: %s', async (path) => {
    expect(await statusOf(path, '{}', { 'content-type': 'text/plain' })).toBe(415);
  });

  it.each(forms)('return 415 unless the body is multipart: %s', async (path) => {
    expect(await statusOf(path, '{}', json)).toBe(415);
  });

  it.each(questions)('return 413 for a body above 16 KB: %s', async (path) => {
    const message = '\\u2693'.repeat(2000);
    const longestBody = `{"receipt":"none","step":"answer","field":"icon_url","message":"${message}"}`;
    expect(await statusOf(path, longestBody, json)).not.toBe(413);
    expect(await statusOf(path, longestBody.padEnd(16_385), json)).toBe(413);
  });

  it.each(forms)('return 413 for a form above the maximum upload: %s', async (path) => {
    const length = (bytes: number) => ({ ...multipart, 'content-length': String(bytes) });
    expect(await statusOf(path, '--b--', length(uploadLimits.bytes))).toBe(400);
    expect(await statusOf(path, '--b--', length(uploadLimits.bytes + 1))).toBe(413);
  });
});

describe('memory limit of the submission routes', () => {
  const path = submissionPath('chain');
  let ends: (() => void)[];
  beforeEach(() => (ends = []));
  afterEach(() => ends.forEach((end) => end()));

  /**
   * Sends the longest form, but not its end. Returns the status, or `held` if there is no response after 50 ms. With no
   * `bytes`, nothing of it arrives.
   */
  const begin = (client: string, bytes: number = uploadLimits.bytes) => {
    const body = new ReadableStream({
      start: (stream) => {
        if (bytes > 0) stream.enqueue(new Uint8Array(bytes));
        ends.push(() => stream.close());
      },
    });
    const held = new Promise((resolve) => setTimeout(() => resolve('held'), 50));
    return Promise.race([statusOf(path, body, multipart, client), held]);
  };

  it('allows two of the longest forms per client, and four in all @full', async () => {
    for (const client of ['a', 'a', 'b', 'b']) expect(await begin(client)).toBe('held');
    expect([await begin('a'), await begin('c')]).toEqual([503, 503]);
  });

  it('allows two forms per client even if other clients send nothing', async () => {
    for (const expected of ['held', 'held', 503]) expect(await begin('a')).toBe(expected);
  });

  it('counts nothing that has not arrived', async () => {
    for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) expect(await begin(client, 0)).toBe('held');
    expect(await begin('d')).toBe('held');
  });

  it('can be configured', async () => {
    const { store, close: closeOther } = openMemoryStore();
    app = appOn({ store, bodies: 1 });
    expect([await begin('a'), await begin('b')]).toEqual(['held', 503]);
    closeOther();
  });

  it('counts forms of all kinds together', async () => {
    const short = { ...multipart, 'content-length': '5' };
    for (const client of ['a', 'a', 'b', 'b']) await begin(client);
    for (const other of forms) expect(await statusOf(other, '--b--', short, 'c'), other).toBe(503);
  });
});

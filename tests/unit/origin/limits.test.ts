import { Hono, type MiddlewareHandler } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OriginEnv } from '~/origin/answer.ts';
import { parseJsonBody } from '~/origin/body.ts';
import { rateLimitKeyOfRequest } from '~/origin/client-address.ts';
import {
  limitBodySize,
  requireJsonBody,
  limitRequests,
  requireMultipartBody,
  requireReportsBody,
  refuseCrossSiteRequests,
} from '~/origin/guards.ts';
import { limitBodyMemory } from '~/origin/submissions/limit-bodies.ts';
import { personalDataExpiry, startPersonalDataPurges } from '~/origin/submissions/purges.ts';
import type { SubmissionStore } from '~/origin/submission-store.ts';
import { isLinkToken, createLinkToken, hashLinkToken } from '~/origin/link-token.ts';

/** Creates an origin with one guard in front of a route that accepts everything. */
function behind(guard: MiddlewareHandler<OriginEnv>, then: () => Promise<void> = () => Promise.resolve()) {
  const app = new Hono<OriginEnv>();
  app.post('/', guard, async (c) => {
    await then();
    return c.text('in');
  });
  return async (headers: Record<string, string> = {}, client = 'a', body = '') => {
    const request = new Request('https://site.test/', { method: 'POST', headers, ...(body && { body }) });
    return app.fetch(request, { client });
  };
}

describe('refuseCrossSiteRequests', () => {
  const send = behind(refuseCrossSiteRequests);
  const status = async (headers: Record<string, string>) => (await send({ host: 'site.test', ...headers })).status;

  it.each([
    [200, {}],
    [200, { 'sec-fetch-site': 'same-origin' }],
    [200, { 'sec-fetch-site': 'same-origin', origin: 'https://other.test' }],
    [200, { origin: 'https://site.test' }],
    [200, { origin: 'https://front.test', 'x-forwarded-host': 'front.test' }],
    [403, { 'sec-fetch-site': 'same-site', origin: 'https://site.test' }],
    [403, { 'sec-fetch-site': 'none' }],
    [403, { origin: 'https://site.test:8443' }],
    [403, { origin: 'null' }],
    [403, { origin: 'https://other.test' }],
  ])('responds with %i to the headers %j', async (expected, headers: Record<string, string>) => {
    expect(await status(headers)).toBe(expected);
  });
});

describe('rateLimitKeyOfRequest', () => {
  const app = new Hono<OriginEnv>().get('/', (c) => c.text(rateLimitKeyOfRequest(c)));
  const ask = async (env: object, headers: Record<string, string> = {}) =>
    (await app.fetch(new Request('https://site.test/', { headers }), env)).text();
  const peer = (remoteAddress?: string) => ({ incoming: { socket: { remoteAddress } } });
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };

  it('returns the client of an edge platform, whatever X-Forwarded-For claims', async () => {
    expect(await ask({ client: '198.51.100.1' }, forwarded)).toBe('198.51.100.1');
    expect(await ask({ client: '127.0.0.1' }, forwarded)).toBe('127.0.0.1');
  });

  it('returns the peer, or the client that a local proxy forwards', async () => {
    expect(await ask(peer('198.51.100.1'), forwarded)).toBe('198.51.100.1');
    expect(await ask(peer('127.0.0.1'), forwarded)).toBe('192.0.2.7');
  });

  it('returns an empty string without a connection', async () => {
    expect(await ask(peer())).toBe('');
    expect(await ask({})).toBe('');
  });
});

describe('guards of content type and body', () => {
  it.each([
    [requireJsonBody, 'application/json'],
    [requireReportsBody, 'application/reports+json'],
    [requireMultipartBody, 'multipart/form-data'],
  ])('accept only the expected content type', async (guard, type) => {
    const send = behind(guard);
    for (const said of [type, type.toUpperCase(), `${type} ; a=b`])
      expect((await send({ 'content-type': said })).status).toBe(200);
    for (const said of ['text/plain', `x${type}`, `${type}x`, `a;${type}`]) {
      const response = await send({ 'content-type': said });
      expect([response.status, await response.json()]).toEqual([
        415,
        { result: 415, message: `Send ${type}.`, data: null },
      ]);
    }
    expect((await send()).status).toBe(415);
  });

  it('limit the body size', async () => {
    const send = behind(limitBodySize(5));
    expect((await send({ 'content-length': '5' }, 'a', '12345')).status).toBe(200);
    const response = await send({ 'content-length': '6' }, 'a', '123456');
    expect([response.status, await response.json()]).toMatchObject([413, { message: 'Send at most 5 bytes.' }]);
  });

  it('parse only JSON in UTF-8', async () => {
    const read = (body: BodyInit) => parseJsonBody(new Request('https://site.test', { method: 'POST', body }));
    expect(await read('{"a":"é"}')).toEqual({ a: 'é' });
    expect(await read('{')).toBeUndefined();
    expect(await read(new Uint8Array(Buffer.from('{"a":"é"}', 'latin1')))).toBeUndefined();
  });
});

describe('limitRequests', () => {
  it('checks the limits of the client and of all clients, and sends Retry-After in seconds', async () => {
    const asked: string[] = [];
    const client = (who: string) => (asked.push(who), who === 'busy' ? 1001 : 0);
    const everybody = (who: string) => (asked.push(who), asked.includes('last') ? 60_000 : 0);
    const send = behind(limitRequests({ client, everybody }));
    expect((await send({}, 'free')).status).toBe(200);
    const busy = await send({}, 'busy');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await busy.json()).toMatchObject({ message: 'Too many requests. Try again later.' });
    expect(asked).toEqual(['free', '', 'busy']);
    expect((await send({}, 'last')).headers.get('retry-after')).toBe('60');
  });
});

describe('limitBodyMemory', () => {
  /** Creates an origin that responds with the size of a body. Returns a function that starts an upload. */
  function origin(limits = { client: 10, everybody: 15, maxBytes: 8 }, fails = () => false) {
    const app = new Hono<OriginEnv>();
    app.post('/', limitBodyMemory(limits), async (c) => {
      const body = await c.req.arrayBuffer().catch(() => undefined);
      if (fails()) throw new Error('broken');
      return body ? c.text(String(body.byteLength)) : c.text('incomplete', 400);
    });
    return (contentLength: string | undefined, client = 'a') => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const request = new Request('https://site.test/', {
        ...{ method: 'POST', body: readable, duplex: 'half' },
        headers: contentLength === undefined ? {} : { 'content-length': contentLength },
      });
      const answer = Promise.resolve(app.fetch(request, { client })).then(async (response) => ({
        ...{ status: response.status, text: await response.text() },
        retryAfter: response.headers.get('retry-after'),
      }));
      return {
        answer,
        arrive: async (bytes: number) => {
          await writer.write(new Uint8Array(bytes));
          // Lets the part pass through all streams.
          await new Promise((resolve) => setImmediate(resolve));
        },
        end: async () => (await writer.close(), answer),
      };
    };
  }

  it('counts the bytes of slow uploads only once they arrive', async () => {
    const start = origin();
    const slow = ['a', 'a', 'b', 'b'].map((client) => start('8', client));
    for (const { arrive } of slow) await arrive(1);
    const quick = start('8', 'c');
    await quick.arrive(8);
    expect(await quick.end()).toMatchObject({ status: 200, text: '8' });
    for (const { arrive, end } of slow) {
      await arrive(1);
      expect(await end()).toMatchObject({ status: 200, text: '2' });
    }
  });

  it('limits the bytes of one client, and releases them after the response', async () => {
    const start = origin();
    const first = start('8');
    await first.arrive(8);
    expect(await start('3').answer).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await first.end()).toMatchObject({ status: 200 });
    const second = start('3');
    await second.arrive(3);
    expect(await second.end()).toMatchObject({ status: 200, text: '3' });
  });

  it('limits the bytes of all clients together', async () => {
    const start = origin();
    await start('8', 'a').arrive(8);
    await start('7', 'b').arrive(7);
    expect((await start('1', 'c').answer).status).toBe(503);
  });

  it('refuses an upload whose next bytes are too many, and releases those before', async () => {
    const start = origin();
    const [one, other] = [start('8'), start('8')];
    for (const { arrive } of [one, other]) await arrive(5);
    void one.arrive(3).catch(() => undefined);
    expect(await one.answer).toMatchObject({ status: 503, retryAfter: '2' });
    await other.arrive(3);
    expect(await other.end()).toMatchObject({ status: 200, text: '8' });
  });

  it('counts nothing for an empty body', async () => {
    const start = origin();
    await start('8').arrive(8);
    await start('2').arrive(2);
    expect(await start('0').end()).toMatchObject({ status: 200, text: '0' });
  });

  it.each([undefined, 'x', '-5', '99'])('counts a body with the content length %j as the longest', async (bytes) => {
    const start = origin();
    await start('3').arrive(3);
    expect((await start(bytes).answer).status).toBe(503);
  });

  it('releases the bytes of a failed request', async () => {
    let isBroken = true;
    const start = origin({ client: 8, everybody: 8, maxBytes: 8 }, () => isBroken);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = async (client: string) => {
      const { arrive, end } = start('8', client);
      await arrive(8);
      return (await end()).status;
    };
    expect(await send('a')).toBe(500);
    isBroken = false;
    for (const client of ['a', 'a', 'b']) expect(await send(client)).toBe(200);
    vi.restoreAllMocks();
  });

  it('ends an upload without a new byte for 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { arrive, answer } = origin()('8');
    const status = answer.then((response) => response.status);
    const now = () => Promise.race([status, new Promise((resolve) => setImmediate(resolve))]);
    for (let times = 0; times < 2; times++) {
      await arrive(1);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(await now()).toBeUndefined();
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(await status).toBe(400);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('retention of personal data', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is counted in days', () => {
    expect(personalDataExpiry(2, new Date('2026-11-23T08:00:00Z'))).toEqual(new Date('2026-11-21T08:00:00Z'));
  });

  it('purges at once and then daily until closed, even after a failure', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const times: string[] = [];
    const purge = (before: Date) => {
      times.push(before.toISOString());
      return times.length === 1 ? Promise.reject(new Error('it is locked')) : Promise.resolve(0);
    };
    const { close } = startPersonalDataPurges({ purge } as Partial<SubmissionStore> as SubmissionStore, 30);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(times).toEqual(['2026-10-24T08:00:00.000Z', '2026-10-25T08:00:00.000Z']);
    expect(error.mock.calls).toEqual([['The purge failed: it is locked']]);
    close();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
    expect(times).toHaveLength(2);
  });
});

describe('link tokens', () => {
  it('have 32 random bytes and a hash', () => {
    const token = createLinkToken();
    expect(isLinkToken(token)).toBe(true);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(createLinkToken()).not.toBe(token);
    expect(hashLinkToken(token)).toHaveLength(32);
    expect(hashLinkToken(token)).not.toEqual(hashLinkToken(createLinkToken()));
  });

  it.each([undefined, '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, ` ${'a'.repeat(43)}`])(
    'do not accept %j',
    (text) => expect(isLinkToken(text)).toBe(false),
  );
});

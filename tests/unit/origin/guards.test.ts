import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import { postSubscription, startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
beforeAll(async () => {
  origin = await startTestedOrigin({ limit: { burst: 1000, interval: 1 } });
});
afterAll(() => origin.stop());

const ada = { email: 'ada@site.test' };
const envelopeOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
const refusal = (status: number) => ({ status, result: status, message: expect.stringMatching(/\w+/), data: null });

/** Sends a body in chunks without a content length. Returns the status of the response. */
const stream = (pieces: number, piece: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(origin.url + subscribeEndpoint.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    // If the server refuses early, the client may be unable to write the rest of the body.
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    for (let count = 0; count < pieces; count++) sent.write(piece);
    sent.end();
  });

describe('origin', () => {
  it('identifies itself in the health check', async () => {
    const response = await fetch(`${origin.url}/api/health`);
    expect(await envelopeOf(response)).toEqual({ status: 200, result: 0, message: '', data: { service: 'origin' } });
  });

  it('returns 404 in the envelope for an unknown path', async () => {
    for (const path of ['/', '/api', '/api/', '/api/tokenPocket', '/api/tokenPocket/subscribe/', '/en/news']) {
      expect(await envelopeOf(await fetch(origin.url + path))).toEqual(refusal(404));
    }
  });

  it('returns 405 with the allowed methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await fetch(origin.url + subscribeEndpoint.path, { method });
      expect(await envelopeOf(response)).toEqual(refusal(405));
      expect(response.headers.get('allow')).toBe('POST');
    }
    const health = await fetch(`${origin.url}/api/health`, { method: 'POST' });
    expect(await envelopeOf(health)).toEqual(refusal(405));
    expect(health.headers.get('allow')).toBe('GET, HEAD');
  });

  it('rejects a body that is not JSON or has another content type', async () => {
    expect(await envelopeOf(await postSubscription(origin.url, '{"email":'))).toEqual(refusal(400));
    expect(await envelopeOf(await postSubscription(origin.url, ''))).toEqual(refusal(400));
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data',
    ]) {
      expect(await envelopeOf(await postSubscription(origin.url, ada, { 'content-type': type }))).toEqual(refusal(415));
    }
    const charset = await postSubscription(origin.url, ada, { 'content-type': 'Application/JSON; charset=utf-8' });
    expect(charset.status).toBe(200);
  });

  it('returns 413 for a body above 4 KB, with or without a content length', async () => {
    const long = JSON.stringify({ ...ada, more: 'x'.repeat(5000) });
    expect(await envelopeOf(await postSubscription(origin.url, long))).toEqual(refusal(413));
    expect(await stream(100, 'x'.repeat(100))).toBe(413);
    expect(await stream(1, JSON.stringify(ada))).toBe(200);
  });

  it('returns 403 for a request from a page of another site', async () => {
    const host = new URL(origin.url).host;
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
      { origin: 'https://phishing.test' },
      { origin: `http://${host}.phishing.test` },
      { origin: 'null' },
    ];
    for (const headers of foreign)
      expect(await envelopeOf(await postSubscription(origin.url, ada, headers))).toEqual(refusal(403));
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: `http://${host}` }, {}];
    for (const headers of own) expect((await postSubscription(origin.url, ada, headers)).status).toBe(200);
  });

  it('sends headers that prevent caching, framing and cross-origin use', async () => {
    for (const path of ['/api/health', '/nothing', subscribeEndpoint.path]) {
      const { headers } = await fetch(origin.url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('limits the requests of one client, and sends Retry-After', async () => {
    const strict = await startTestedOrigin({ limit: { burst: 2, interval: 30_000 } });
    const from = (address: string) => postSubscription(strict.url, ada, { 'x-forwarded-for': address });
    expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect(await envelopeOf(refused)).toEqual(refusal(429));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(28);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect((await from('192.0.2.2')).status).toBe(200);
    expect((await fetch(`${strict.url}/api/health`)).status).toBe(200);
    await strict.stop();
  });

  it('limits the requests of all clients together', async () => {
    const strict = await startTestedOrigin({ total: { burst: 3, interval: 30_000 } });
    const from = (index: number) => postSubscription(strict.url, ada, { 'x-forwarded-for': `192.0.2.${index}` });
    const statuses = [];
    for (let index = 1; index <= 5; index++) statuses.push((await from(index)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await strict.stop();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasOrigin } from '~/stores/has-origin.ts';

const stored = new Map<string, string>();
const respondWith = (body: string, status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );
const health = (data: object | null) => JSON.stringify({ result: data ? 0 : 1, message: '', data });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['an origin', { service: 'origin' }, true],
  ['a relay', { service: 'relay' }, false],
  ['a static file', null, false],
])('knows after one request whether %s responds', async (_, data, expected) => {
  respondWith(health(data), 200);
  expect(await hasOrigin()).toBe(expected);
  expect(await hasOrigin()).toBe(expected);
  expect(fetch).toHaveBeenCalledOnce();
});

// A server in front of an origin that restarts responds so. A form must not take that for a site without an origin.
it('rejects on a web page with an error status, and asks again', async () => {
  respondWith('<h1>Bad gateway</h1>', 502);
  await expect(hasOrigin()).rejects.toThrow();
  respondWith(health({ service: 'origin' }), 200);
  expect(await hasOrigin()).toBe(true);
});

// Its disk is full, or another process holds the lock of its database.
it('rejects while the origin reports a problem, and asks again', async () => {
  respondWith(health(null), 503);
  await expect(hasOrigin()).rejects.toThrow('503');
  respondWith(health({ service: 'origin' }), 200);
  expect(await hasOrigin()).toBe(true);
});

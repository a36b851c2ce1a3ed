import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEdgeFunction } from '~/routing/hosts/edge-function.ts';

const server = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test.each(['cf-connecting-ip', 'x-nf-client-connection-ip', 'x-vercel-forwarded-for'] as const)(
  'reads the address of a visitor from %s of the host, not from headers of the visitor',
  async (own) => {
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
    const policies = { usual: '', exceptions: [] };
    const forwards = [{ prefix: '/api/', to, isOrigin: true }] as const;
    const answer = createEdgeFunction({ rules: [], policies, strictTransport: '', forwards }, own);
    const claims = ['cf-connecting-ip', 'x-nf-client-connection-ip', 'x-vercel-forwarded-for', 'x-forwarded-for'];
    const headers = { ...Object.fromEntries(claims.map((name) => [name, '192.0.2.66'])), [own]: '192.0.2.1' };
    const request = new Request('https://a.example/api/health', { headers });
    const response = await answer(request, () => Promise.reject(new Error('No page is read.')));
    expect(await response.text()).toBe('192.0.2.1');
  },
);

import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { createPublicLookup } from '~/outbound/public-address.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

const toLoopback: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

let origin: TestedOrigin;
let answer: RequestListener = () => undefined;
const rpc = createServer((asked, response) => answer(asked, response));
let port: number;
beforeAll(async () => {
  for (port = 8500; ; port++) {
    rpc.listen(port, '127.0.0.1');
    if (await once(rpc, 'listening').then(Boolean, () => false)) break;
  }
  // Resolves every host name to this machine, which an RPC must not use outside of tests.
  origin = await startTestedOrigin({
    rpc: createOutboundFetch({ lookup: toLoopback }),
    rpcLimit: { burst: 100, interval: 1 },
  });
});
afterEach(() => (answer = () => undefined));
afterAll(async () => {
  await origin.stop();
  rpc.closeAllConnections();
  rpc.close();
});

async function ask(given: unknown, url = origin.url) {
  const response = await fetch(url + rpcCheckEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  return response.status === 200 ? ((await response.json()) as { data: unknown }).data : response.status;
}
const says =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
const here = () => `http://rpc.site.test:${port}/path`;

it('calls eth_chainId and compares the result with the given chain id', async () => {
  let asked = '';
  answer = (request, response) => {
    request.on('data', (piece: Buffer) => (asked += piece.toString()));
    request.on('end', () => response.end('{"jsonrpc":"2.0","id":1,"result":"0x38"}'));
  };
  expect(await ask({ rpc: here(), chainId: 56 })).toEqual({ code: 'same', chainId: '56' });
  expect(JSON.parse(asked)).toMatchObject({ method: 'eth_chainId', params: [] });
  expect(await ask({ rpc: here(), chainId: 57 })).toEqual({ code: 'different', chainId: '56' });
});

it('reports a malformed response, an error or a redirect as not_rpc, and a long or broken response as silent', async () => {
  const bad = [
    says('<html>'),
    says('{"result":"56"}'),
    says('{"error":{}}'),
    says('{"result":"0x38"}', 500),
    says('', 302, { location: here() }),
  ];
  for (const one of bad) {
    answer = one;
    expect(await ask({ rpc: here(), chainId: 56 })).toEqual({ code: 'not_rpc' });
  }
  for (const one of [
    says(`{"x":"${'x'.repeat(5000)}","result":"0x38"}`),
    ((asked) => asked.socket.destroy()) as RequestListener,
  ]) {
    answer = one;
    expect(await ask({ rpc: here(), chainId: 56 })).toEqual({ code: 'silent' });
  }
});

it('calls no private or literal IP address, no unusual port, no other scheme and no URL with a password', async () => {
  const strict = await startTestedOrigin({ rpc: createOutboundFetch({ lookup: createPublicLookup(toLoopback) }) });
  let count = 0;
  answer = () => count++;
  expect(await ask({ rpc: here(), chainId: 1 }, strict.url)).toEqual({ code: 'private' });
  const wrong = [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://2130706433:${port}`,
    'http://169.254.169.254/latest',
    'http://rpc.site.test:22',
    'ftp://rpc.site.test',
    'file:///etc/passwd',
    'https://user:secret@rpc.site.test',
  ];
  for (const one of wrong)
    expect([one, await ask({ rpc: one, chainId: 1 }, strict.url)]).toEqual([one, { code: 'address' }]);
  expect(count).toBe(0);
  await strict.stop();
});

it('returns 400 without an RPC URL or an integer chain id', async () => {
  for (const given of [{}, { rpc: 1, chainId: 1 }, { rpc: here(), chainId: 1.5 }, { rpc: here(), chainId: '1' }, []])
    expect(await ask(given)).toBe(400);
});

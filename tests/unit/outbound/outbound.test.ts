import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, createPublicLookup } from '~/outbound/public-address.ts';
import { createOutboundFetch, type OutboundLimits } from '~/outbound/create-outbound-fetch.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

// Created before the measurements, because creating it takes more memory than the tests allow.
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

const answers: Record<string, RequestListener> = {
  '/text': (_, response) => response.end('hello'),
  // A response of 64 MB, compressed to 64 KB.
  '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/text' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/hang': () => undefined,
  '/drip': (_, response) => {
    response.writeHead(200).write('a');
  },
};

let host: ListeningHost;
beforeAll(async () => {
  host = await startHost((request, response) => answers[request.url ?? '']?.(request, response));
});
afterAll(() => host.stop());

const ask = async (path: string, limits: OutboundLimits = {}, init = {}) =>
  (await createOutboundFetch({ trusted: host.url, ...limits })(host.url + path, init)).text();

describe('a response of a foreign host', () => {
  it('is read, also after a redirect on the same host', async () => {
    expect(await ask('/text')).toBe('hello');
    expect(await ask('/moved')).toBe('hello');
  });

  it('is limited after decompression, without unpacking more', async () => {
    const before = process.memoryUsage.rss();
    await expect(ask('/bomb', {}, { bytes: 1024 * 1024 })).rejects.toThrow('it has more than 1048576 bytes');
    expect(process.memoryUsage.rss() - before).toBeLessThan(48 * 1024 * 1024);
  });

  it.each([
    ['redirects without end', '/loop', {}, {}, 'its redirects do not end'],
    [
      'leads into the private network',
      '/inside',
      {},
      {},
      'its address is inside a private network (it redirects to http',
    ],
    ['leads to a file', '/file', {}, {}, 'it has no http or https address'],
    ['does not arrive in time', '/hang', {}, { signal: AbortSignal.timeout(50) }, 'timeout'],
    ['does not end in time', '/drip', {}, { signal: AbortSignal.timeout(50) }, 'timeout'],
    [
      'is requested after the deadline',
      '/text',
      { until: AbortSignal.abort(new Error('all time is over')) },
      {},
      'all time',
    ],
    ['needs more requests than there may be', '/loop', { requests: 3 }, {}, 'more than 3 requests were needed'],
  ])('is rejected if it %s', async (_, path, limits, init, why) => {
    await expect(ask(path, limits, init)).rejects.toThrow(why);
  });
});

describe('a network address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    '2001:db8::1',
    // Deprecated IPv6 forms of IPv4 addresses, and unassigned ranges.
    '::7f00:1',
    '1000::1',
    'fe00::1',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('is public: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('that cannot be resolved is rejected without another error', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    // Contrary to its types, Node passes no address here.
    const lookup = createPublicLookup((_, __, done) => setImmediate(done as (error: Error) => void, unknown));
    await expect(createOutboundFetch({ lookup })('http://unknown.test/')).rejects.toThrow();
  });

  it('is checked at connection time, and rejected if one of several is private', async () => {
    const { port } = new URL(host.url);
    const found = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const lookup = createPublicLookup((_, __, done) => done(null, found));
    const requests = host.requests.length;
    await expect(createOutboundFetch({ lookup })(`http://public.test:${port}/text`)).rejects.toThrow('private network');
    expect(host.requests).toHaveLength(requests);
  });

  it.each(['http://localhost', 'http://127.0.0.1', 'http://0x7f.1', 'http://2130706433', 'http://[::1]'])(
    'of this machine is allowed only for the configured host and port: not %s',
    async (origin) => {
      const { port } = new URL(host.url);
      const outbound = createOutboundFetch({ trusted: 'http://127.0.0.1:1' });
      await expect(outbound(`${origin}:${port}/text`)).rejects.toThrow('private network');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { checkRpcRoute } from '~/origin/routes/check-rpc.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { answerTo } from './routes.ts';

const asked: Parameters<OutboundFetch>[] = [];
const outbound: OutboundFetch = (...call) => {
  asked.push(call);
  return Promise.resolve(Response.json({ result: '0x1' }));
};
const askAt = async (rpc: string) => (await answerTo(checkRpcRoute(outbound), { rpc, chainId: 1 })).body['data'];

describe('checkRpcRoute', () => {
  it.each(['', ':443', ':8443', ':8000', ':8099', ':8545', ':8599'])(
    'accepts an RPC URL with the port %j',
    async (port) => {
      expect(await askAt(`https://rpc.site.test${port}/`)).toEqual({ code: 'same', chainId: '1' });
    },
  );

  it.each([22, 80, 8100, 8444, 8600, 18_545, 9545, 850])(
    'rejects an RPC URL with the port %i without a request',
    async (port) => {
      asked.length = 0;
      expect(await askAt(`https://rpc.site.test:${port}/`)).toEqual({ code: 'address' });
      expect(asked).toEqual([]);
    },
  );

  it('posts JSON, reads at most 4 KB and follows no redirect', async () => {
    asked.length = 0;
    await askAt('https://rpc.site.test/v1');
    expect(asked).toMatchObject([
      [
        'https://rpc.site.test/v1',
        { method: 'POST', headers: { 'content-type': 'application/json' }, redirect: 'manual', bytes: 4096 },
      ],
    ]);
  });

  it('returns unavailable without an outbound client', async () => {
    const { status, body } = await answerTo(checkRpcRoute(undefined), { rpc: 'https://rpc.site.test', chainId: 1 });
    expect([status, body]).toEqual([200, { result: 0, message: '', data: { code: 'unavailable' } }]);
  });

  it('returns 400 without an RPC or a valid chain id', async () => {
    for (const question of [{}, { rpc: 'https://rpc.site.test', chainId: 0.5 }, { rpc: 'x', chainId: 2 ** 53 }]) {
      const { status, body } = await answerTo(checkRpcRoute(outbound), question);
      expect([status, body['message']]).toEqual([400, 'Send an RPC URL and a chain ID as JSON.']);
    }
  });
});

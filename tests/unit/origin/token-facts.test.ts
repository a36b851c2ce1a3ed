import { beforeEach, describe, expect, it } from 'vitest';
import { tokenFactsRoute } from '~/origin/routes/submissions.ts';
import { createCachedTokenFactsReader, readTokenFacts, formatSupply } from '~/origin/chain-facts/token-facts.ts';
import { parseLocalizedAmount } from '~/lib/parse-localized-amount.ts';
import { fakeRpcs, packedText, packedUint, revertingAs } from './fake-rpcs.ts';
import { answerTo } from './routes.ts';

const contract = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const dai = {
  eth_chainId: '0x1',
  eth_getCode: '0x6080',
  name: packedText('Dai Stablecoin'),
  symbol: packedText('DAI'),
  decimals: packedUint(18n),
  totalSupply: packedUint(5_250_000_500_000_000_000_000_000_000n),
};

let rpcs: ReturnType<typeof fakeRpcs>;
beforeEach(() => (rpcs = fakeRpcs(dai)));

const read = (network = 'eth', address = contract) => readTokenFacts(rpcs.outbound, network, address);

describe('readTokenFacts', () => {
  it('returns the name, symbol, decimals, supply and standard', async () => {
    expect(await read()).toEqual({
      ...{ code: 'found', name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
      ...{ supply: '5250000500', standard: 'ERC20' },
    });
    expect(rpcs.asked.every(({ init }) => init.redirect === 'manual' && init.bytes !== undefined && init.signal)).toBe(
      true,
    );
    expect(new Set(rpcs.asked.map(({ url }) => new URL(url).protocol))).toEqual(new Set(['https:']));
  });

  it('reads a name of type bytes32', async () => {
    rpcs.say({ ...dai, name: `0x${Buffer.from('Maker').toString('hex').padEnd(64, '0')}`, symbol: packedText('MKR') });
    expect(await read()).toMatchObject({ name: 'Maker', symbol: 'MKR' });
  });

  it('detects ERC721 and ERC1155 collections', async () => {
    const of721 = { ...dai, decimals: undefined, totalSupply: packedUint(10_000n), erc721: packedUint(1n) };
    rpcs.say(of721);
    const facts = await read();
    expect(facts).toMatchObject({ standard: 'ERC721', supply: '10000' });
    expect(facts).not.toHaveProperty('decimals');
    rpcs.say({ ...of721, erc721: packedUint(0n), erc1155: packedUint(1n), totalSupply: undefined });
    expect(await read()).toMatchObject({ standard: 'ERC1155' });
  });

  it('returns no_contract for an address without code', async () => {
    rpcs.say({ ...dai, eth_getCode: '0x' });
    expect(await read()).toEqual({ code: 'no_contract' });
  });

  it('leaves out missing, invalid and invisible values', async () => {
    rpcs.say({ ...dai, name: packedText('Dai\u202E'), symbol: revertingAs, decimals: packedUint(300n) });
    expect(await read()).toEqual({ code: 'found', standard: 'ERC20' });
    for (const name of ['0x', '0x1', `0x${'f'.repeat(128)}`, packedText('x'.repeat(500)), 7, null, packedUint(32n)]) {
      rpcs.say({ ...dai, name });
      expect(await read()).not.toHaveProperty('name');
    }
  });

  it('calls the next RPC if one is silent, limited, invalid or of another chain', async () => {
    for (const fault of ['silent', 'limited', 'html', 'chain'] as const) {
      rpcs.say(dai, fault);
      expect((await read()).code).toBe('found');
      expect(new Set(rpcs.asked.map(({ url }) => url)).size).toBe(2);
      rpcs.asked.length = 0;
    }
    rpcs.say({ ...dai, eth_chainId: '0x2' });
    expect(await read()).toEqual({ code: 'silent' });
  });

  it('starts again with the next RPC if one fails half-way', async () => {
    rpcs.asked.length = 0;
    rpcs.say(dai, 'breaks off');
    expect(await read()).toMatchObject({ code: 'found', symbol: 'DAI', standard: 'ERC20' });
  });

  it('reads TRON contracts by their hex address, and Solana tokens from their mint', async () => {
    rpcs.say({ ...dai, eth_chainId: '0x2b6653dc' });
    expect(await read('trx', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toMatchObject({ standard: 'TRC20', symbol: 'DAI' });
    const called = rpcs.asked.flatMap(({ body }) => (body.method === 'eth_call' ? [body.params[0]] : []));
    expect(called[0]).toMatchObject({ to: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c' });
    const extensions = [{ extension: 'tokenMetadata', state: { name: 'Ferry', symbol: 'FRY' } }];
    const mint = { type: 'mint', info: { decimals: 6, supply: '1500000', extensions } };
    rpcs.say({ getAccountInfo: { value: { data: { parsed: mint } } } });
    const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    expect(await read('solana', usdc)).toEqual({
      ...{ code: 'found', name: 'Ferry', symbol: 'FRY', decimals: 6, supply: '1.5', standard: 'SOL_Fungible' },
    });
    for (const value of [null, { data: ['', 'base64'] }]) {
      rpcs.say({ getAccountInfo: { value } });
      expect(await read('solana', usdc)).toEqual({ code: 'no_contract' });
    }
  });

  it('returns unknown for an unknown network or invalid address, without a request', async () => {
    for (const [network, address] of [
      ['none', contract],
      ['eth', '0x1'],
      ['eth', 'https://evil.example'],
      ['btc', 'ordi'],
    ] as const)
      expect(await read(network, address)).toEqual({ code: 'unknown' });
    expect(rpcs.asked).toEqual([]);
  });
});

it('formatSupply returns a text with one reading', () => {
  for (const [supply, decimals, text] of [
    [1_234_567n, 3, '1234.567'],
    [123_456n, 3, '123.4560'],
    [5n, 3, '0.0050'],
    [5n, 0, '5'],
    [0n, 18, '0'],
    [1_000_000n, 6, '1'],
  ] as const) {
    expect(formatSupply(supply, decimals)).toBe(text);
    expect(parseLocalizedAmount(text)).toHaveLength(1);
  }
});

describe('createCachedTokenFactsReader and tokenFactsRoute', () => {
  it('reuses a result for ten minutes', async () => {
    let now = 0;
    const ask = createCachedTokenFactsReader(rpcs.outbound, () => now);
    const [one, other] = await Promise.all([ask('eth', contract), ask('eth', contract)]);
    expect(one).toBe(other);
    const count = rpcs.asked.length;
    now = 9 * 60_000;
    await ask('eth', contract);
    expect(rpcs.asked).toHaveLength(count);
    now = 11 * 60_000;
    await ask('eth', contract);
    expect(rpcs.asked).toHaveLength(2 * count);
  });

  it('returns 400 for an incomplete body, and unavailable without an outbound client', async () => {
    expect((await answerTo(tokenFactsRoute(rpcs.outbound), { network: 'eth' })).status).toBe(400);
    const none = await answerTo(tokenFactsRoute(undefined), { network: 'eth', contract });
    expect(none.body).toEqual({ result: 0, message: '', data: { code: 'unavailable' } });
    const found = await answerTo(tokenFactsRoute(rpcs.outbound), { network: 'eth', contract });
    expect(found.body['data']).toMatchObject({ code: 'found', symbol: 'DAI' });
  });
});

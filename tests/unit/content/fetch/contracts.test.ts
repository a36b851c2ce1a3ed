import { expect, it } from 'vitest';
import * as v from 'valibot';
import { keepTokensWithValidContracts, removeInvalidContracts } from '~/content/fetch/contracts.ts';
import { chainIdentifiersOf, activeChains } from '~/content/read/chains.ts';
import { DappSchema } from '~/domain/dapp.ts';

const usdc = { eth: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', sol: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' };

async function kept(tokens: { symbol: string; network?: string; contract?: string }[]) {
  const faults: string[] = [];
  const dapp = v.parse(DappSchema, { hid: 'a', title: 'A', url: 'https://a.example', tokens });
  const named = activeChains().map((chain) => ({ chain, names: chainIdentifiersOf(chain) }));
  const report = { fault: (what: string) => void faults.push(what), note: () => undefined };
  const [told] = await removeInvalidContracts([dapp], named, report);
  return { contracts: told?.tokens.map(({ contract }) => contract), faults };
}

it('keeps a token whose contract is an address of its network, under any name of the network', async () => {
  const tokens = [
    { symbol: 'USDC', network: 'eth', contract: usdc.eth },
    { symbol: 'USDC', network: 'ETH', contract: usdc.eth.toLowerCase() },
    { symbol: 'USDC', network: 'ethereum:1', contract: usdc.eth },
    { symbol: 'USDC', network: 'SOL', contract: usdc.sol },
    { symbol: 'BTT', network: 'trx', contract: '1002000' },
  ];
  expect(await kept(tokens)).toEqual({ contracts: tokens.map(({ contract }) => contract), faults: [] });
});

it('removes a token whose contract is invalid for its network, and reports its dapp and the reason', async () => {
  const tokens = [
    { symbol: 'Typo', network: 'eth', contract: usdc.eth.replace('86991c', '86991C') },
    { symbol: 'Other', network: 'eth', contract: usdc.sol },
    { symbol: 'Cut', network: 'solana', contract: usdc.sol.slice(0, 30) },
    { symbol: 'Turned \u202e', network: 'eth', contract: `${usdc.eth}\u202e` },
    { symbol: 'USDC', network: 'eth', contract: usdc.eth },
  ];
  expect(await kept(tokens)).toEqual({
    contracts: [usdc.eth],
    faults: [
      'row a: tokens left out, no addresses of their networks: Typo (Ethereum: checksum), Other (Ethereum: other-network), ' +
        'Cut (Solana: length), Turned ⟨U+202E⟩ (Ethereum: letters)',
    ],
  });
});

it('keeps a token without a contract or with an unknown network', async () => {
  const tokens = [
    { symbol: 'A' },
    { symbol: 'B', network: 'eth' },
    { symbol: 'C', network: 'elsewhere', contract: 'c' },
  ];
  expect((await kept(tokens)).contracts).toHaveLength(tokens.length);
});

it('keeps a submitted token only with an address of its network, which may be a submitted one', async () => {
  const faults: string[] = [];
  const report = { fault: (what: string) => void faults.push(what), note: () => undefined };
  const named = activeChains().map((chain) => ({ chain, names: chainIdentifiersOf(chain) }));
  const token = {
    hid: 'token-1',
    network: 'eth',
    name: 'A',
    symbol: 'A',
    standard: 'ERC20',
    website: 'https://a.example',
  };
  const tokens = [
    { ...token, contract: usdc.eth },
    { ...token, hid: 'token-2', network: 'pontoon', contract: usdc.eth },
    { ...token, network: 'trx', standard: 'TRC20', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    { ...token, hid: 'token-3', contract: usdc.sol },
    { ...token, hid: 'token-4', network: 'pontoon', contract: usdc.sol },
  ];
  expect(await keepTokensWithValidContracts(tokens, named, report)).toEqual(tokens.slice(0, 3));
  expect(faults).toEqual([
    expect.stringMatching(/^row token-3 was left out: its contract is not an address of eth: \S+$/),
    expect.stringMatching(/^row token-4 was left out: its contract is not an address of pontoon: \S+$/),
  ]);
});

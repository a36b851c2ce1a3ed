import { describe, expect, it } from 'vitest';
import { findNamedChain, namedChainsOf, resolveChainNames } from '~/features/dappstore/lookup/named-chain.ts';

const eth = { code: 'eth', title: 'Ethereum', key: 'ethereum:1', identifier: 'ETH', contracts: 'https://e.example/' };
const base = { code: 'base', title: 'Base', key: 'ethereum:8453', contracts: 'https://b.example/' };
const bsc = { code: 'bsc', title: 'BSC', key: 'ethereum:56', platform: 12, contracts: 'https://c.example/' };
const sol = { code: 'solana', title: 'Solana', key: 'solana:101', identifier: 'SOL', contracts: 'https://s.example/' };
const matic = { code: 'matic', title: 'Polygon', key: 'ethereum:137', platform: 18, contracts: 'https://m.example/' };
const live = [
  { hid: '900', icon: 'x.png', title: 'Newchain', ns: 'new', chain_id: '9' },
  { hid: '901', icon: 'x.png', title: 'Base of the host', ns: 'ethereum', chain_id: '8453' },
  { hid: '12', icon: 'x.png', title: 'Ether of the host', ns: 'ethereum', chain_id: '1' },
];
const newchain = { code: '900', key: 'new:9', title: 'Newchain' };
const names = namedChainsOf([eth, base, bsc, sol, matic], live);

describe('a chain reference of a dapp', () => {
  it.each([
    ['our code', { network: 'eth' }, eth],
    ['our code in upper case', { network: 'BASE' }, base],
    ['namespace and id', { network: 'ethereum', chain_id: '8453' }, base],
    ['namespace and id in one text', { network: 'ethereum:56' }, bsc],
    ['its identifier in the wallet', { network: 'SOL' }, sol],
    ['its EVM platform value', { network: '18' }, matic],
    ['its EVM platform value before an equal id of the host', { network: '12' }, bsc],
    ['an id of the host for a chain of ours', { network: '901' }, base],
    ['an id of the host', { network: '900' }, newchain],
    ['a namespace and id that only the host knows', { network: 'new', chain_id: '9' }, newchain],
    ['an unknown word', { network: 'constructor' }, undefined],
    ['a namespace alone', { network: 'ethereum' }, undefined],
  ])('is resolved by %s', (_, reference, chain) => {
    expect(findNamedChain(reference, names)).toEqual(chain);
  });

  it('appears once per chain, and keeps the name of an unknown chain', () => {
    const chains = [{ network: 'eth' }, { network: 'ethereum', chain_id: '1' }, { network: 'unheard' }];
    expect(resolveChainNames(chains, names)).toEqual([eth, { title: 'unheard' }]);
  });
});

it('is the chain that the build finds, for each number of a chain of ours that a host could use as an id', async () => {
  const { activeChains, chainCodeOf, chainIdentifiersOf } = await import('~/content/read/chains.ts');
  const all = activeChains().map((chain) => ({ ...chainIdentifiersOf(chain), title: chain.title, contracts: '' }));
  for (const { code, key, identifier, platform } of all) {
    for (const network of [code, key, identifier, platform?.toString()].filter((one) => one !== undefined)) {
      const other = all.find((chain) => chain.code !== code)!.key.split(':');
      const hosts = [{ hid: network, icon: '', title: 'Other', ns: other[0]!, chain_id: other[1]! }];
      expect(findNamedChain({ network }, namedChainsOf(all, hosts))?.code).toBe(chainCodeOf({ network }));
    }
  }
});

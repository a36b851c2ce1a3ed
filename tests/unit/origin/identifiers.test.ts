import { describe, expect, it } from 'vitest';
import {
  identifiersOf,
  isLookAlikeName,
  listIdentifierListings,
  normalizedNameOf,
  domainLabelOf,
} from '~/origin/submissions/identifiers.ts';

describe('normalizedNameOf and isLookAlikeName', () => {
  it('ignores case, punctuation and look-alike letters', () => {
    const name = normalizedNameOf('Uniswap 2');
    for (const title of ['uni-swap2!', 'UNISWAP 2', 'Unіswap 2']) expect(normalizedNameOf(title)).toBe(name);
    expect(name).toMatch(/^\w{8}$/);
    expect(normalizedNameOf('Uniswap 3')).not.toBe(name);
    expect(normalizedNameOf('…')).toBe('');
  });

  it('treats equal names and names with one typo as near', () => {
    for (const [one, other] of [
      ['abc', 'abc'],
      ['lidos', 'lidoz'],
      ['lidos', 'lidoss'],
      ['uniswap', 'unisawp'],
    ] as const)
      expect([one, other, isLookAlikeName(one, other)]).toEqual([one, other, true]);
  });

  it('treats short, more different and empty names as not near', () => {
    for (const [one, other] of [
      ['lido', 'lida'],
      ['lidos', 'lido'],
      ['lido', 'lidos'],
      ['uniswap', 'unispaz'],
      ['', ''],
    ] as const)
      expect([one, other, isLookAlikeName(one, other)]).toEqual([one, other, false]);
  });
});

it.each([
  ['https://www.quayside.com/a', 'quayside'],
  ['https://app.quayside.co.uk', 'quayside'],
  ['https://quayside.github.io', 'quayside'],
  ['https://quayside', 'quayside'],
  ['no address', ''],
  [7, ''],
])('domainLabelOf(%j) returns %j', (url, name) => expect(domainLabelOf(url)).toBe(name));

describe('identifiersOf', () => {
  it('returns the host, registered domain and contracts of a dapp', () => {
    const address = [
      { network: 'eth', address: '0xAB, 0xCD' },
      { network: 'sol', address: 'AbC' },
      { network: 'eth', address: '0xab' },
    ];
    expect(identifiersOf('dapp', { url: 'https://www.app.quayside.com/x', address })).toEqual([
      ...['address:dapp:eth:0xab', 'address:dapp:eth:0xcd', 'address:dapp:sol:AbC'],
      ...['host:dapp:app.quayside.com', 'domain:dapp:quayside.com'],
    ]);
    expect(identifiersOf('dapp', { url: 'https://quayside.github.io' })).toContain('domain:dapp:quayside.github.io');
    expect(identifiersOf('dapp', { url: '', address: 'none' })).toEqual([]);
  });

  it('returns the same contract for a token and a collection', () => {
    const answers = { network: 'eth', address: '0xABcd' };
    expect(identifiersOf('token', answers)).toEqual(['address:token:eth:0xabcd']);
    expect(identifiersOf('nft', answers)).toEqual(identifiersOf('token', answers));
    expect(identifiersOf('token', { network: 'trx', address: 'TAbc' })).toEqual(['address:token:trx:TAbc']);
    expect(identifiersOf('token', { network: 'eth', address: 'x0xAB' })).toEqual(['address:token:eth:x0xAB']);
    expect(identifiersOf('token', { network: 'eth', address: '0xABg' })).toEqual(['address:token:eth:0xABg']);
    expect(identifiersOf('token', { network: 'eth' })).toEqual([]);
  });

  it('returns the id and lower-case names of a chain', () => {
    expect(identifiersOf('chain', { chainId: 56, name: ' Pontoon ', shortName: 'PTN' })).toEqual([
      ...['chain-id:56', 'chain-name:pontoon', 'chain-short:ptn'],
    ]);
    expect(identifiersOf('chain', { chainId: 0, name: '' })).toEqual(['chain-id:0']);
  });

  it('returns nothing for an application or an owner request', () => {
    for (const kind of ['application', 'owner'] as const)
      expect(identifiersOf(kind, { url: 'https://a.test', address: '0xab', name: 'a' })).toEqual([]);
  });
});

describe('listIdentifierListings', () => {
  it('returns each dapp with its host and contracts', () => {
    const uniswap = listIdentifierListings('dapp').find(({ slug }) => slug === 'uniswap');
    expect(uniswap).toMatchObject({ title: 'Uniswap', name: normalizedNameOf('Uniswap') });
    expect(uniswap?.identifiers).toEqual(
      expect.arrayContaining([
        ...['host:dapp:app.uniswap.org', 'domain:dapp:uniswap.org'],
        'address:dapp:arb:0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0',
      ]),
    );
  });

  it('returns each chain with its names, and EVM chains with their ids', () => {
    const chains = listIdentifierListings('chain');
    expect(chains.find(({ title }) => title === 'Ethereum')).toMatchObject({
      ...{ name: normalizedNameOf('Ethereum'), href: 'https://etherscan.io' },
      identifiers: ['chain-name:ethereum', 'chain-short:eth', 'chain-id:1'],
    });
    const solana = chains.find(({ title }) => title === 'Solana');
    expect(solana?.identifiers).toEqual(['chain-name:solana', 'chain-short:solana']);
  });

  it('returns nothing for a kind without a list', () => {
    for (const kind of ['token', 'nft', 'application', 'owner'] as const)
      expect(listIdentifierListings(kind)).toEqual([]);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import identifiers from '~/data/chain-identifiers.json' with { type: 'json' };
import tokenTypes from '~/data/token-types.json' with { type: 'json' };
import chainsJson from '~/data/chains.json' with { type: 'json' };
import { chainIdentifiersOf, chainOf, chainCodeOf, activeChains } from '~/content/read/chains.ts';
import { contractHref } from '~/domain/chain.ts';
import { DappSchema, hasEnoughContent } from '~/domain/dapp.ts';
import { submissionFields } from '~/domain/submission/fields.ts';

describe('a dapp', () => {
  const dapp = v.parse(DappSchema, {
    hid: 7,
    title: ' Name ',
    url: 'https://a.test',
  });

  it('needs only an id, a name and a URL', () => {
    expect(dapp).toMatchObject({
      hid: '7',
      title: 'Name',
      categories: [],
      chains: [],
      tokens: [],
      audits: [],
    });
  });

  const described = { hasLine: true, chains: 1 };
  const known = { ...dapp, categories: ['dex'] };
  const token = { symbol: 'A' };
  const saysMore = { ...known, tokens: [token] };

  it.each([
    ['a related token', saysMore, described, true],
    ['an audit', { ...known, audits: ['https://audit.test'] }, described, true],
    ['three chains', known, { ...described, chains: 3 }, true],
    ['only two chains', known, { ...described, chains: 2 }, false],
    ['a token, but no description', saysMore, { ...described, hasLine: false }, false],
    ['a token, but no category', { ...dapp, tokens: [token] }, described, false],
    ['a token, but no active chain', saysMore, { ...described, chains: 0 }, false],
  ])('has enough content for a search listing, or not, with %s', (_, one, page, isEnough) => {
    expect(hasEnoughContent(one, page)).toBe(isEnough);
  });
});

describe('contractHref', () => {
  it('returns the URL of a contract in the explorer of its chain', () => {
    expect(contractHref(chainOf('eth')!, '0xabc')).toBe('https://etherscan.io/token/0xabc');
    expect(contractHref(chainOf('trx')!, 'Txyz')).toBe('https://tronscan.org/#/token20/Txyz');
    expect(contractHref(chainOf('sui')!, '0x2::sui::SUI')).toBe(
      'https://suiscan.xyz/mainnet/coin/0x2%3A%3Asui%3A%3ASUI',
    );
  });
});

describe('constants of the specification', () => {
  it('include the chain identifiers ethereum:1 and ethereum:56 @D20', () => {
    expect(identifiers.identifiers).toHaveLength(29);
    expect(
      identifiers.identifiers
        .filter(({ spec_key }) => spec_key)
        .map(({ identifier, spec_key }) => [identifier, spec_key]),
    ).toEqual([
      ['ETH', 'ethereum:1'],
      ['BSC', 'ethereum:56'],
    ]);
  });

  it('include the EVM platforms ETH 1, BSC 12, HECO 15, MATIC 18, FTM 25 @D21', () => {
    const values = chainsJson.filter((chain) => chain.evm_platform).map((chain) => [chain.code, chain.evm_platform]);
    expect(Object.fromEntries(values)).toEqual({
      eth: 1,
      bsc: 12,
      heco: 15,
      matic: 18,
      ftm: 25,
    });
  });

  it('have no name that two chains share', () => {
    const names = activeChains().flatMap((chain) => {
      const { code, key, identifier, platform } = chainIdentifiersOf(chain);
      return [...new Set([code, identifier?.toLowerCase()]), key, platform?.toString()].filter((name) => name);
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['our code', { network: 'bsc' }, 'bsc'],
    ['our code in upper case', { network: 'MATIC' }, 'matic'],
    ['namespace and id', { network: 'ethereum', chain_id: '56' }, 'bsc'],
    ['identifier', { network: 'zkSync Era' }, 'zksync'],
    ['EVM platform value', { network: '25' }, 'ftm'],
    ['the platform value of a deprecated chain', { network: '15' }, '15'],
    ['an unknown word', { network: 'constructor' }, 'constructor'],
  ])('identify a chain by %s', (_, reference, code) => {
    expect(chainCodeOf(reference)).toBe(code);
  });

  it('include the numbers of the token types', () => {
    expect(tokenTypes.groups.EVM).toEqual({
      ERC20: 0,
      ERC721: 1,
      ERC1155: 2,
      ERC404: 5,
    });
    expect(tokenTypes.groups.BTC).toEqual({
      BRC20: 3,
      Rune: 7,
      RGB20: 8,
      Omni: 4,
    });
  });
});

describe('submission fields', () => {
  it('of the NFT form are those of the token form without decimal, precision, platform and contracts', () => {
    const names = (kind: 'nft' | 'token') => submissionFields[kind].map(({ name }) => name as string);
    const tokenOnly = ['decimal', 'precision', 'platform', 'contracts'];
    expect(names('token').filter((name) => !names('nft').includes(name))).toEqual(tokenOnly);
  });

  it('are unique in each form', () => {
    for (const fields of Object.values(submissionFields)) {
      const names = fields.map(({ name }) => name as string);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

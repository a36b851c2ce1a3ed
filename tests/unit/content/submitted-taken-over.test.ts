import { expect, it, vi } from 'vitest';
import type * as Snapshot from '~/content/snapshot.ts';
import { allChains, submittedChainLogoHash, chainOf, chainCodeOf } from '~/content/read/chains.ts';
import { reviewedTokens, reviewedTokenCount } from '~/content/read/tokens.ts';

// A function declaration, because the hoisted mock calls it before constants are initialized.
function chain(code: string, chainId: string, more: object = {}) {
  return {
    ...{ hid: code, code, title: `Chain ${code}`, symbol: 'PTN', decimals: 18, chain_id: chainId, deprecated: false },
    ...{ ns: 'ethereum', kind: 'evm', address_format: 'evm', token_standards: ['ERC20'] },
    ...{ explorer: 'https://scan.pontoon.example.com', logo: 'ab'.repeat(32), ...more },
  };
}
function token(hid: string, network: string, more: object = {}) {
  return {
    ...{ hid, network, name: `Token ${hid}`, symbol: 'HRB', standard: 'ERC20' },
    ...{ contract: `0x${'5a'.repeat(20)}`, website: 'https://harbour.example.com', ...more },
  };
}

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const { approvedSubmissionFiles: files } = snapshot;
  const lists = new Map<string, unknown[]>([
    [
      files.chains,
      [
        // Fields with which a compromised origin could imitate another chain.
        chain('pontoon', '987654', { web3icons: 'ethereum', web3icons_token: 'ETH', evm_platform: 12 }),
        chain('eth', '987655'),
        chain('copy', '1'),
        chain('12', '987656'),
        chain('other', '987657', { title: 'ethereum' }),
        chain('again', '987654'),
        chain('bare', '987658', { explorer: undefined }),
        chain('formats', '987659', { address_format: 'btc' }),
      ],
    ],
    [
      files.tokens,
      [token('1', 'pontoon'), token('2', 'eth'), token('3', 'nowhere'), token('4', 'eth', { name: 'Ant' })],
    ],
    [files.nfts, [token('5', 'eth', { contract: '' })]],
  ]);
  return {
    ...snapshot,
    isInSnapshot: (file: string) => lists.has(file) || snapshot.isInSnapshot(file),
    readSnapshot: (file: string) => lists.get(file) ?? snapshot.readSnapshot(file),
  };
});

it('adds an approved chain, and drops those with a name of another chain', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(
    allChains()
      .filter(({ symbol }) => symbol === 'PTN')
      .map(({ code }) => code),
  ).toEqual(['pontoon']);
  expect(chainOf('eth')?.title).toBe('Ethereum');
  expect(chainCodeOf({ network: '12' })).toBe('bsc');
  for (const code of ['eth', 'copy', '12', 'other', 'again', 'bare', 'formats'])
    expect(warned.mock.calls.flat().join('\n')).toContain(`dropped row ${code}:`);
});

it('keeps the logo of a submitted chain, and ignores fields that would select other logos', () => {
  expect(submittedChainLogoHash('pontoon')).toBe('ab'.repeat(32));
  const facts = Object.keys(chainOf('pontoon') ?? {});
  expect(facts).toContain('explorer');
  for (const fact of ['web3icons', 'web3icons_token', 'evm_platform']) expect(facts).not.toContain(fact);
});

it('lists reviewed tokens by chain and name, and drops those without a known chain or a contract', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const names = reviewedTokens('tokens', 0, 40).map(({ network, tokens }) => [
    network,
    ...tokens.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['eth', 'Ant', 'Token 2'],
    ['pontoon', 'Token 1'],
  ]);
  expect(reviewedTokens('nfts', 0, 40)).toEqual([]);
});

it('splits reviewed tokens into pages', () => {
  expect(reviewedTokenCount()).toBe(3);
  const names = (before: number, count: number) =>
    reviewedTokens('tokens', before, count).flatMap(({ tokens }) => tokens.map(({ name }) => name));
  expect(names(0, 2)).toEqual(['Ant', 'Token 2']);
  expect(names(2, 2)).toEqual(['Token 1']);
  expect(names(4, 2)).toEqual([]);
});

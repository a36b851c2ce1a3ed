import { expect, it, vi } from 'vitest';
import type * as Snapshot from '~/content/snapshot.ts';
import { allChains, submittedChainLogoHash, chainOf, activeChains } from '~/content/read/chains.ts';

function submitted(code: string, chain_id: string, more: object = {}) {
  const evm = { ns: 'ethereum', kind: 'evm', address_format: 'evm', token_standards: ['ERC20'], deprecated: false };
  const said = { hid: code, code, title: `Chain ${code}`, symbol: 'NEW', decimals: 18, chain_id };
  return { ...evm, ...said, explorer: 'https://scan.example.com', logo: 'ab'.repeat(32), ...more };
}

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const file = snapshot.approvedSubmissionFiles.chains;
  const rows = [
    ...[submitted('ptn', '987654'), submitted('eth', '987655'), submitted('other', '1'), submitted('twin', '987654')],
    ...[submitted('solo', '987656', { address_format: 'solana-base58' }), submitted('Up', '987657')],
    ...[submitted('script', '987658', { explorer: 'javascript:alert(1)' }), submitted('zero', '0')],
  ];
  return {
    ...snapshot,
    isInSnapshot: (name: string) => name === file || snapshot.isInSnapshot(name),
    readSnapshot: (name: string) => (name === file ? rows : snapshot.readSnapshot(name)),
  };
});

it('appends an approved chain to the list, and rejects a code, id or format of another chain', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(activeChains().at(-1)?.code).toBe('ptn');
  expect(allChains().filter(({ title }) => title.startsWith('Chain '))).toHaveLength(1);
  expect(chainOf('eth')?.title).toBe('Ethereum');
  expect([submittedChainLogoHash('ptn'), submittedChainLogoHash('eth')]).toEqual(['ab'.repeat(32), undefined]);
  const said = warned.mock.calls.flat().join('\n');
  for (const dropped of ['eth', 'other', 'twin', 'solo', 'Up', 'script', 'zero'])
    expect(said).toContain(`dropped row ${dropped}:`);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import { readApprovedRows, toListedChain } from '~/origin/submissions/approved.ts';
import type { NewSubmission, SubmissionStore } from '~/origin/submission-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

let store: SubmissionStore;
let close: () => void;
beforeEach(() => ({ store, close } = openMemoryStore()));
afterEach(() => close());

const logo = fileOf('icon_url', 'a logo', false);

async function approve(name: string, kind: FormKind, facts: NewSubmission['facts'], slug?: string, files = [logo]) {
  await store.submit(newSubmission(name, { kind, facts, files }));
  const id = (await store.list({})).at(-1)?.id ?? 0;
  await store.change({ id, from: 'received', to: 'approved', reason: '', slug });
  return id;
}

describe('readApprovedRows', () => {
  it('returns only the public fields of a dapp', async () => {
    const token = { network: 'eth', symbol: 'QAY', contract: '0xab' };
    const facts = {
      ...{ title: 'Quayside', url: 'https://quayside.test', desc: 'Ferries', language: 'en', category: ['12'] },
      ...{ platform: ['eth', 'nowhere'], tokens: [{ ...token, more: 'x' }], audit_url: ['https://audits.test'] },
      ...{ tp_connect: 'both', others: 'for reviewers' },
    };
    await approve('quayside', 'dapp', facts, 'quayside', [fileOf('audit_report', 'x', false), logo]);
    expect(await readApprovedRows(store, 'dapps', 0, 10)).toEqual([
      {
        ...{ hid: 'quayside', title: 'Quayside', url: 'https://quayside.test', desc: 'Ferries', language: 'en' },
        ...{ categories: ['12'], tokens: [token], audits: ['https://audits.test'], tp_connect: 'both', hot: false },
        chains: [{ network: 'eth', chain_id: '1' }, { network: 'nowhere' }],
        logo: logo.hash,
      },
    ]);
  });

  it('returns empty lists for a dapp without tokens and audits', async () => {
    await approve('quayside', 'dapp', { title: 'Quayside', category: 'none' }, 'quayside', []);
    expect(await readApprovedRows(store, 'dapps', 0, 10)).toMatchObject([
      { categories: [], chains: [], tokens: [], audits: [], logo: undefined },
    ]);
  });

  it('returns a token and a collection with the answers of the form and a generated id', async () => {
    const facts = {
      ...{ network: 'eth', name: 'Harbour', symbol: 'HRB', standard: 'ERC20', address: '0xab' },
      ...{ website: 'https://harbour.test', gas: '0.001' },
    };
    const row = {
      ...{ network: 'eth', name: 'Harbour', symbol: 'HRB', standard: 'ERC20', contract: '0xab' },
      ...{ token_type: 0, website: 'https://harbour.test', logo: logo.hash },
    };
    const [token, nft] = [await approve('a', 'token', facts), await approve('b', 'nft', facts)];
    expect(await readApprovedRows(store, 'tokens', 0, 10)).toEqual([{ hid: `token-${token}`, ...row }]);
    expect(await readApprovedRows(store, 'nfts', 0, 10)).toEqual([{ hid: `nft-${nft}`, ...row }]);
  });

  it('pages through approved and live dapps in order of submission', async () => {
    for (const name of ['a', 'b', 'c']) await approve(name, 'dapp', { title: name }, name);
    await store.change({ id: 2, from: 'approved', to: 'live', reason: '' });
    const titles = async (start: number, count: number) =>
      (await readApprovedRows(store, 'dapps', start, count)).map((row) => 'title' in row && row.title);
    expect(await titles(0, 2)).toEqual(['a', 'b']);
    expect(await titles(2, 2)).toEqual(['c']);
    await store.change({ id: 1, from: 'approved', to: 'rejected', reason: 'No.' });
    expect(await titles(0, 10)).toEqual(['b', 'c']);
  });

  it('leaves out a dapp or chain without an id', async () => {
    await approve('a', 'dapp', { title: 'a' });
    await approve('b', 'chain', { name: 'b', explorers: ['https://scan.test'] });
    expect(await readApprovedRows(store, 'dapps', 0, 10)).toEqual([]);
    expect(await readApprovedRows(store, 'chains', 0, 10)).toEqual([]);
  });
});

describe('toListedChain', () => {
  const facts = {
    ...{ name: 'Pontoon', chainId: 987, explorers: ['https://scan.test', 'https://other.test'] },
    nativeCurrency: { name: 'Pontoon', symbol: 'PTN', decimals: 18 },
  };
  const icon = { field: 'icon', hash: 'cd'.repeat(32), type: 'image/png', isPersonal: false };
  const chain = { id: 1, kind: 'chain', slug: 'ptn', facts, files: [icon] } as const;

  it('returns a chain in the format of the built-in chains', () => {
    expect(toListedChain(chain)).toEqual([
      {
        ...{ hid: 'ptn', code: 'ptn', title: 'Pontoon', symbol: 'PTN', decimals: 18, chain_id: '987' },
        ...{ ns: 'ethereum', kind: 'evm', address_format: 'evm', explorer: 'https://scan.test', deprecated: false },
        token_standards: ['ERC20', 'ERC721', 'ERC1155', 'ERC404'],
        logo: icon.hash,
      },
    ]);
    expect(toListedChain({ ...chain, facts: { ...facts, status: 'deprecated' } })).toMatchObject([
      { deprecated: true },
    ]);
    expect(toListedChain({ ...chain, facts: { ...facts, status: 'active' } })).toMatchObject([{ deprecated: false }]);
  });

  it('returns nothing for a chain without a block explorer', () => {
    expect(toListedChain({ ...chain, facts: { ...facts, explorers: [] } })).toEqual([]);
    expect(toListedChain({ ...chain, facts: { name: 'Pontoon' } })).toEqual([]);
  });
});

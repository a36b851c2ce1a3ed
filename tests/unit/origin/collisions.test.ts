import { describe, expect, it } from 'vitest';
import { findPublicCollisions } from '~/origin/submissions/collisions.ts';
import { normalizedNameOf } from '~/origin/submissions/identifiers.ts';
import type { EarlierSubmission } from '~/origin/submission-store.ts';

const pageOf = (slug: string) => `/page/${slug}`;
const earlierOne: EarlierSubmission = {
  ...{
    id: 7,
    kind: 'dapp',
    title: 'Quayside',
    name: normalizedNameOf('Quayside'),
    status: 'received',
    slug: undefined,
  },
  identifiers: [],
};
const dapp = { title: 'Quayside Ferries', url: 'https://quayside.test' };
const find = (
  answers: Record<string, unknown>,
  {
    kind = 'dapp',
    earlier = [],
    own,
  }: { kind?: 'dapp' | 'token' | 'chain'; earlier?: Partial<EarlierSubmission>[]; own?: string } = {},
) => {
  const all = earlier.map((one) => ({ ...earlierOne, ...one }));
  const title = String(answers[kind === 'dapp' ? 'title' : 'name']);
  return findPublicCollisions(kind, answers, title, all, pageOf, own);
};

describe('collisionsOf with listings', () => {
  const uniswap = { title: 'Uniswap', href: '/page/uniswap', isPending: false };

  it('returns nothing for a dapp that shares nothing with a listing', () => expect(find(dapp)).toEqual([]));

  it('reports the same host as certain and another host of its domain as doubtful', () => {
    expect(find({ ...dapp, url: 'https://app.uniswap.org' })).toEqual([{ path: 'url', isDoubtful: false, ...uniswap }]);
    expect(find({ ...dapp, url: 'https://beta.uniswap.org' })).toEqual([{ path: 'url', isDoubtful: true, ...uniswap }]);
  });

  it('reports the same contract or a similar name as doubtful', () => {
    const address = [{ network: 'arb', address: '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0' }];
    expect(find({ ...dapp, address })).toEqual([{ path: 'address', isDoubtful: true, ...uniswap }]);
    expect(find({ ...dapp, title: 'Uniswwap' })).toEqual([{ path: 'title', isDoubtful: true, ...uniswap }]);
  });

  it('reports the same chain name as certain, a similar one as doubtful, and a taken id or short name', () => {
    const ethereum = { title: 'Ethereum', href: 'https://etherscan.io', isPending: false };
    expect(find({ name: 'ETHEREUM' }, { kind: 'chain' })).toEqual([{ path: 'name', isDoubtful: false, ...ethereum }]);
    expect(find({ name: 'Etherium' }, { kind: 'chain' })).toEqual([{ path: 'name', isDoubtful: true, ...ethereum }]);
    expect(find({ name: 'Pontoon', chainId: 1 }, { kind: 'chain' })).toMatchObject([{ path: 'chainId' }]);
    expect(find({ name: 'Pontoon', shortName: 'eth' }, { kind: 'chain' })).toMatchObject([{ path: 'shortName' }]);
  });

  it('ignores the listing of the submission itself', () => {
    expect(find({ title: 'Uniswap', url: 'https://app.uniswap.org' }, { own: 'uniswap' })).toEqual([]);
    expect(find({ title: 'Uniswap', url: 'https://app.uniswap.org' }, { own: 'aave' })).toHaveLength(2);
  });
});

describe('collisionsOf with earlier submissions', () => {
  const pending = { title: 'Quayside', isPending: true, isDoubtful: true };

  it('reports a match with a pending submission as doubtful', () => {
    const identifiers = ['host:dapp:quayside.test', 'domain:dapp:quayside.test'];
    expect(find(dapp, { earlier: [{ identifiers }] })).toEqual([{ path: 'url', ...pending }]);
    expect(find({ ...dapp, title: 'Quaysidee' }, { earlier: [{ identifiers: [] }] })).toEqual([
      { path: 'title', ...pending },
    ]);
    expect(find(dapp, { earlier: [{}] })).toEqual([]);
  });

  it('reports the host of a live dapp as certain, with a link to its page', () => {
    const identifiers = ['domain:dapp:quayside.test', 'host:dapp:quayside.test'];
    const live = { identifiers, status: 'live', slug: 'quayside' } as const;
    const found = { path: 'url', title: 'Quayside', isPending: false, isDoubtful: false, href: '/page/quayside' };
    expect(find(dapp, { earlier: [live] })).toEqual([found]);
    expect(find(dapp, { earlier: [{ ...live, identifiers: identifiers.toReversed() }] })).toEqual([found]);
    expect(find(dapp, { earlier: [{ ...live, identifiers: ['domain:dapp:quayside.test'] }] })).toEqual([
      { ...found, isDoubtful: true },
    ]);
  });

  it('links to a page only for a live dapp', () => {
    const identifiers = ['host:dapp:quayside.test'];
    for (const more of [{ status: 'approved' }, { slug: undefined }, { kind: 'chain' }] as const) {
      const one = { identifiers, status: 'live', slug: 'quayside', ...more } as const;
      expect(find(dapp, { earlier: [one] })[0]).not.toHaveProperty('href');
    }
  });

  it('reports a live submission that is already listed once, as the listing', () => {
    const identifiers = ['host:dapp:app.uniswap.org'];
    const one = { title: 'Old', name: 'old', identifiers, status: 'live', slug: 'uniswap' } as const;
    expect(find({ ...dapp, url: 'https://app.uniswap.org' }, { earlier: [one] })).toMatchObject([{ title: 'Uniswap' }]);
  });

  it('compares tokens by contract, and links to the explorer of a known network', () => {
    const identifiers = ['address:token:eth:0xab'];
    const one = { kind: 'token', title: 'Coin', name: 'coin', identifiers, status: 'live' } as const;
    const answers = { name: 'Quayside', network: 'eth', address: '0xAB' };
    const at = { network: 'eth', contract: '0xAB' };
    const shown = { title: 'Coin (Ethereum)', href: 'https://etherscan.io/token/0xab' };
    expect(find(answers, { kind: 'token', earlier: [{ ...one, ...at }] })).toEqual([
      { path: 'address', isPending: false, isDoubtful: false, ...shown },
    ]);
    expect(find(answers, { kind: 'token', earlier: [{ ...one, ...at, status: 'received' }] })).toEqual([
      { path: 'address', isPending: true, isDoubtful: true, ...shown },
    ]);
    const gone = { ...one, identifiers: ['address:token:gone:0xab'] };
    expect(find({ ...answers, network: 'gone' }, { kind: 'token', earlier: [gone] })).toEqual([
      { path: 'address', isPending: false, isDoubtful: false, title: 'Coin' },
    ]);
  });

  it('links a token of the same name to its contract only once the token is public', () => {
    const one = { kind: 'token', title: 'Quayside', network: 'eth', contract: '0xCD' } as const;
    const answers = { name: 'Quayside', network: 'eth', address: '0xAB' };
    expect(find(answers, { kind: 'token', earlier: [{ ...one, status: 'live' }] })).toMatchObject([
      { path: 'name', title: 'Quayside (Ethereum)', href: 'https://etherscan.io/token/0xCD' },
    ]);
    expect(find(answers, { kind: 'token', earlier: [one] })).toEqual([{ path: 'name', ...pending }]);
  });
});

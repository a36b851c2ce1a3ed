import { describe, expect, it } from 'vitest';
import { collisionsOf } from '~/origin/submissions/collisions.ts';
import { comparableName } from '~/origin/submissions/identifiers.ts';
import type { EarlierSubmission } from '~/origin/submission-store.ts';

const pageOf = (slug: string) => `/page/${slug}`;
const earlierOne: EarlierSubmission = {
  ...{ id: 7, kind: 'dapp', title: 'Quayside', name: comparableName('Quayside'), status: 'received', slug: undefined },
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
  return collisionsOf(kind, answers, title, all, pageOf, own);
};

describe('with what is listed', () => {
  const uniswap = { title: 'Uniswap', href: '/page/uniswap', isPending: false };

  it('nothing collides that shares nothing', () => expect(find(dapp)).toEqual([]));

  it('the same host is the same, another of its domain only may be', () => {
    expect(find({ ...dapp, url: 'https://app.uniswap.org' })).toEqual([{ path: 'url', isDoubtful: false, ...uniswap }]);
    expect(find({ ...dapp, url: 'https://beta.uniswap.org' })).toEqual([{ path: 'url', isDoubtful: true, ...uniswap }]);
  });

  it('a contract or a near name only may be the same', () => {
    const address = [{ network: 'arb', address: '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0' }];
    expect(find({ ...dapp, address })).toEqual([{ path: 'address', isDoubtful: true, ...uniswap }]);
    expect(find({ ...dapp, title: 'Uniswwap' })).toEqual([{ path: 'title', isDoubtful: true, ...uniswap }]);
  });

  it('a chain of the same name is the same, one of a near name may be', () => {
    const ethereum = { title: 'Ethereum', href: 'https://etherscan.io', isPending: false };
    expect(find({ name: 'ETHEREUM' }, { kind: 'chain' })).toEqual([{ path: 'name', isDoubtful: false, ...ethereum }]);
    expect(find({ name: 'Etherium' }, { kind: 'chain' })).toEqual([{ path: 'name', isDoubtful: true, ...ethereum }]);
    expect(find({ name: 'Pontoon', chainId: 1 }, { kind: 'chain' })).toMatchObject([{ path: 'chainId' }]);
    expect(find({ name: 'Pontoon', shortName: 'eth' }, { kind: 'chain' })).toMatchObject([{ path: 'shortName' }]);
  });

  it('what is listed does not collide with itself', () => {
    expect(find({ title: 'Uniswap', url: 'https://app.uniswap.org' }, { own: 'uniswap' })).toEqual([]);
    expect(find({ title: 'Uniswap', url: 'https://app.uniswap.org' }, { own: 'aave' })).toHaveLength(2);
  });
});

describe('with what was submitted before', () => {
  const pending = { title: 'Quayside', isPending: true, isDoubtful: true };

  it('all is in doubt, for whoever was first may not be the owner', () => {
    const identifiers = ['host:dapp:quayside.test', 'domain:dapp:quayside.test'];
    expect(find(dapp, { earlier: [{ identifiers }] })).toEqual([{ path: 'url', ...pending }]);
    expect(find({ ...dapp, title: 'Quaysidee' }, { earlier: [{ identifiers: [] }] })).toEqual([
      { path: 'title', ...pending },
    ]);
    expect(find(dapp, { earlier: [{}] })).toEqual([]);
  });

  it('what is live is told with its page, and is no longer in doubt', () => {
    const identifiers = ['domain:dapp:quayside.test', 'host:dapp:quayside.test'];
    const live = { identifiers, status: 'live', slug: 'quayside' } as const;
    const found = { path: 'url', title: 'Quayside', isPending: false, isDoubtful: false, href: '/page/quayside' };
    expect(find(dapp, { earlier: [live] })).toEqual([found]);
    expect(find(dapp, { earlier: [{ ...live, identifiers: identifiers.toReversed() }] })).toEqual([found]);
    expect(find(dapp, { earlier: [{ ...live, identifiers: ['domain:dapp:quayside.test'] }] })).toEqual([
      { ...found, isDoubtful: true },
    ]);
  });

  it('only a live dapp has a page', () => {
    const identifiers = ['host:dapp:quayside.test'];
    for (const more of [{ status: 'approved' }, { slug: undefined }, { kind: 'chain' }] as const) {
      const one = { identifiers, status: 'live', slug: 'quayside', ...more } as const;
      expect(find(dapp, { earlier: [one] })[0]).not.toHaveProperty('href');
    }
  });

  it('what is in the lists by now is told once, as what is listed', () => {
    const identifiers = ['host:dapp:app.uniswap.org'];
    const one = { title: 'Old', name: 'old', identifiers, status: 'live', slug: 'uniswap' } as const;
    expect(find({ ...dapp, url: 'https://app.uniswap.org' }, { earlier: [one] })).toMatchObject([{ title: 'Uniswap' }]);
  });

  it('a token with the same contract is the same', () => {
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

  it('a token of the same name leads to its contract once it is public, and not before', () => {
    const one = { kind: 'token', title: 'Quayside', network: 'eth', contract: '0xCD' } as const;
    const answers = { name: 'Quayside', network: 'eth', address: '0xAB' };
    expect(find(answers, { kind: 'token', earlier: [{ ...one, status: 'live' }] })).toMatchObject([
      { path: 'name', title: 'Quayside (Ethereum)', href: 'https://etherscan.io/token/0xCD' },
    ]);
    expect(find(answers, { kind: 'token', earlier: [one] })).toEqual([{ path: 'name', ...pending }]);
  });
});

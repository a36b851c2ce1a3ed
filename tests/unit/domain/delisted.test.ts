import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DelistedSchema, findDelistingProblems, type Delisted } from '~/domain/delisted.ts';

const swap: Delisted = {
  hid: 'swap',
  title: 'Swap',
  host: 'app.swap.org',
  date: '2026-11-20',
  reason: 'taken-over',
};
const messages = (delisted: Delisted[], listings: { hid: string; url: string }[]) =>
  findDelistingProblems(delisted, listings).map(({ message }) => message);

describe('DelistedSchema', () => {
  it.each([
    ['a URL instead of a host', { host: 'https://app.swap.org' }],
    ['a host with a path', { host: 'app.swap.org/' }],
    ['a host in capitals', { host: 'App.swap.org' }],
    ['an invalid date', { date: 'yesterday' }],
    ['an unknown reason', { reason: 'hacked' }],
    ['an invalid id', { hid: 'Swap Org' }],
    ['an unknown field', { link: 'https://app.swap.org' }],
  ])('rejects %s', (_, change) => {
    expect(v.is(DelistedSchema, swap)).toBe(true);
    expect(v.is(DelistedSchema, { ...swap, ...change })).toBe(false);
  });
});

describe('the check of delisted dapps', () => {
  it('accepts the former row of a delisted dapp', () => {
    expect(messages([swap], [{ hid: 'swap', url: 'https://app.swap.org/pool' }])).toEqual([]);
    expect(messages([swap], [{ hid: 'lend', url: 'https://lend.org' }])).toEqual([]);
  });

  it('reports another site with a delisted id', () => {
    expect(messages([swap], [{ hid: 'swap', url: 'https://swap.example' }])).toEqual([
      'swap was delisted on 2026-11-20, and its id is never reused: choose another one for swap.example',
    ]);
  });

  it('asks for the whole host of a delisted dapp', () => {
    const problems = findDelistingProblems(
      [
        { ...swap, hid: 'lend' },
        { ...swap, host: 'swap.org' },
      ],
      [{ hid: 'swap', url: 'https://app.swap.org/pool' }],
    );
    const message = 'the host of swap is not swap.org: write its host: app.swap.org';
    expect(problems).toContainEqual({ list: 'delisted', row: 1, message });
  });

  it('reports a delisted host under another id', () => {
    expect(messages([swap], [{ hid: 'swap-2', url: 'https://app.swap.org' }])).toEqual([
      'swap-2 is on app.swap.org, which was delisted on 2026-11-20 as swap',
    ]);
  });

  it('reports a duplicate row', () => {
    expect(messages([swap, { ...swap, reason: 'ended' }], [])).toEqual(['swap occurs twice']);
  });
});

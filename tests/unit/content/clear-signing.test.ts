import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clearSigningOf } from '~/content/read/clear-signing.ts';
import { allDapps, dappOf } from '~/content/read/dapps.ts';
import input from '~/data/clear-signing.json' with { type: 'json' };
import { ClearSigningSchema } from '~/domain/clear-signing.ts';

describe('dapps with clear-signing descriptions', () => {
  it('are counted by id and host, with the date of the commit', () => {
    const uniswap = dappOf('uniswap');
    expect(clearSigningOf(uniswap)).toEqual({ count: 7, date: input.date });
    expect(clearSigningOf({ ...uniswap, url: 'https://uniswap.example.com' })).toBeUndefined();
    const described = allDapps().filter((dapp) => clearSigningOf(dapp));
    expect(described.map(({ hid }) => hid).toSorted()).toEqual(input.dapps.map(({ hid }) => hid).toSorted());
    expect(described.length).toBeGreaterThanOrEqual(19);
  });

  const [row] = input.dapps;
  it.each([
    ['a part of a commit', { commit: '3b66ba2' }],
    ['a source that leads elsewhere', { source: 'ethereum/registry/../../x' }],
    ['an invalid date', { date: 'yesterday' }],
    ['a dapp without a description', { dapps: [{ ...row, descriptions: [] }] }],
    [
      'a description twice',
      { dapps: [{ ...row, descriptions: ['registry/a/calldata-A.json', 'registry/a/calldata-A.json'] }] },
    ],
    ['an invalid file', { dapps: [{ ...row, descriptions: ['registry/a/common-A.json'] }] }],
    ['a host with a path', { dapps: [{ ...row, host: 'a.example/b' }] }],
    ['an unknown field', { checked: true }],
  ])('are rejected with %s', (_, change) => {
    expect(v.safeParse(ClearSigningSchema, input).success).toBe(true);
    expect(v.safeParse(ClearSigningSchema, { ...input, ...change }).success).toBe(false);
  });
});

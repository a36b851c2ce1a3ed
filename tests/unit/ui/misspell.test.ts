import { describe, expect, it } from 'vitest';
import { misspellHost } from '~/ui/address-bars/misspell.ts';

describe('misspell', () => {
  it('replaces one letter of a host with a look-alike', () => {
    expect(misspellHost('wallet.example')).toEqual({ before: 'wal', wrong: '1', after: 'et.example' });
    expect(misspellHost('app.my-dapp.example')).toEqual({ before: 'app.my-d', wrong: 'o', after: 'pp.example' });
    expect(misspellHost('xbt.example')).toEqual({ before: 'x', wrong: '6', after: 't.example' });
  });

  it('returns undefined if no letter has a look-alike', () => {
    expect(misspellHost('127.0.0.1')).toBeUndefined();
  });
});

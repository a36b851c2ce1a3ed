import { describe, expect, it } from 'vitest';
import { misspell } from '~/ui/address-bars/misspell.ts';

describe('misspell', () => {
  it('swaps one letter of a host for one that an eye takes for it', () => {
    expect(misspell('wallet.example')).toEqual({ before: 'wal', wrong: '1', after: 'et.example' });
    expect(misspell('app.my-dapp.example')).toEqual({ before: 'app.my-d', wrong: 'o', after: 'pp.example' });
  });

  it('leaves out an imitation where no letter has one alike', () => {
    expect(misspell('127.0.0.1')).toBeUndefined();
  });
});

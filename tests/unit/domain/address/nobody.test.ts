import { describe, expect, it } from 'vitest';
import { verdictOn } from './verdict-on.ts';

const nobodys: Readonly<Record<string, readonly string[]>> = {
  eth: [
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x0000000000000000000000000000000000000009',
    '0x000000000000000000000000000000000000dEaD',
    '0x000000000000000000000000000000000000dead',
    '0xdEAD000000000000000042069420694206942069',
    '0xdead000000000000000000000000000000000000',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0xffffffffffffffffffffffffffffffffffffffff',
    '0x1111111111111111111111111111111111111111',
  ],
  one: ['0x0000000000000000000000000000000000000000', 'one1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqquzw7vz'],
  trx: [
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    '410000000000000000000000000000000000000000',
    '41000000000000000000000000000000000000dead',
  ],
  solana: [
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
    'Vote111111111111111111111111111111111111111',
    'Stake11111111111111111111111111111111111111',
    'ComputeBudget111111111111111111111111111111',
    'SysvarC1ock11111111111111111111111111111111',
    'SysvarRent111111111111111111111111111111111',
    'BPFLoaderUpgradeab1e11111111111111111111111',
  ],
  ton: [
    'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
    '0:0000000000000000000000000000000000000000000000000000000000000000',
    'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF',
    'Ef9VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVbxn',
  ],
  aptos: ['0x0', '0x1', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(60)}dead`],
  sui: ['0x2', '0x5', `0x${'0'.repeat(63)}2`],
  cosmos: ['cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'],
  ksm: ['CaKWz5omakTK7ovp4m3koXrHyHb7NG3Nt7GENHbviByZpKp'],
  dot: ['13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB'],
  btc: [
    '1111111111111111111114oLvT2',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
  ],
  doge: ['DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'],
  eos: ['eosio', 'eosio.null'],
  wax: ['eosio.null'],
  iost: ['deadaddr'],
  fil: ['f00', 'f01', 'f099', '0x0000000000000000000000000000000000000000'],
};

/** Addresses of real projects that look like addresses without an owner. */
const somebodys: Readonly<Record<string, readonly string[]>> = {
  eth: ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', '0x0000000000085d4780B73119b644AE5ecd22b376'],
  matic: ['0x0000000000000000000000000000000000001010'],
  metis: ['0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
  trx: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  solana: ['So11111111111111111111111111111111111111112', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  aptos: ['0xa', '0x1::aptos_coin::AptosCoin'],
  sui: ['0x2::sui::SUI'],
  eos: ['eosio.token'],
};

const rows = (table: typeof nobodys) =>
  Object.entries(table).flatMap(([chain, addresses]) => addresses.map((address) => [chain, address] as const));

describe('well-known addresses without an owner', () => {
  it.each(rows(nobodys))('are rejected as contracts on %s: %s', async (chain, address) => {
    expect(await verdictOn(chain, address, { isContract: true })).toEqual({ ok: false, reason: 'nobody' });
  });

  it.each([
    ['eth', '0x0000000000000000000000000000000000000000'],
    ['trx', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['solana', '11111111111111111111111111111111'],
  ])('are accepted as owners of a token on %s: %s', async (chain, address) => {
    expect(await verdictOn(chain, address)).toMatchObject({ ok: true });
  });

  it.each(rows(somebodys))('do not include the contract of a project on %s: %s', async (chain, address) => {
    expect(await verdictOn(chain, address, { isContract: true })).toMatchObject({ ok: true });
  });
});

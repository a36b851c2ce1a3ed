import { describe, expect, it } from 'vitest';
import { findContract } from '~/features/dappstore/search/contracts.ts';

const evm = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const solana = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const file = { uniswap: `0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0 ${evm}`, jupiter: solana };

describe('a contract address', () => {
  it.each([
    ['whole', evm, ['uniswap']],
    ['in capitals', evm.toUpperCase().replace('0X', '0x'), ['uniswap']],
    ['while it is typed', '0x1f98', ['uniswap']],
    ['of a chain where capitals count', solana, ['jupiter']],
  ])('%s finds its dapp', (_, address, hids) => {
    expect(findContract(file, address)).toEqual(hids);
  });

  it.each([
    [
      'a look-alike with the same beginning and end',
      '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F985'.replace('5aF5', '5aF6').replace('985', '984'),
    ],
    ['one that goes on', `${evm}00`],
    ['one of a chain where capitals count, in small letters', solana.toLowerCase()],
  ])('%s finds nothing', (_, address) => {
    expect(findContract(file, address)).toEqual([]);
  });
});

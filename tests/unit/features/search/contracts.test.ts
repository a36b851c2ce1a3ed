import { describe, expect, it } from 'vitest';
import { parseContractQuery, findDappsByContract } from '~/features/dappstore/search/contracts.ts';
import { createContractsFile } from '~/features/dappstore/search/write-search-file.ts';
import { shortenContract } from '~/lib/shorten.ts';

const evm = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const solana = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const file = {
  uniswap: `0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0 ${evm}`,
  jupiter: solana,
  cake: '0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74ca6::oft::CakeOFT',
};

function find(text: string, contracts: typeof file | ReturnType<typeof createContractsFile> = file): string[] {
  const query = parseContractQuery(text);
  return query ? findDappsByContract({ ...contracts }, query) : [];
}

describe('a contract address', () => {
  it.each([
    ['whole', evm, ['uniswap']],
    ['in upper case', evm.toUpperCase().replace('0X', '0x'), ['uniswap']],
    ['entirely in upper case', evm.toUpperCase(), ['uniswap']],
    ['without 0x', evm.slice(2), ['uniswap']],
    ['without 0x, in upper case', evm.slice(2).toUpperCase(), ['uniswap']],
    ['without 0x, while it is typed', '1f9840a8', ['uniswap']],
    ['while it is typed', '0x1f98', ['uniswap']],
    ['with its chain before it', `eth:${evm}`, ['uniswap']],
    ['with its chain before it, as CAIP-10 writes it', `eip155:1:${evm}`, ['uniswap']],
    ['with spaces around and inside', ` ${evm.slice(0, 20)} ${evm.slice(20)} `, ['uniswap']],
    ['with an invisible character', `\u200b${evm}`, ['uniswap']],
    ['of a module', '0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74ca6::oft', ['cake']],
    ['of a case-sensitive chain', solana, ['jupiter']],
    ['shortened as this site prints it', shortenContract(evm), ['uniswap']],
    ['shortened as wallets print it', '0x1f98…F984', ['uniswap']],
    ['shortened with three dots', '0x1f98...f984', ['uniswap']],
    ['shortened with asterisks', '0X1F98****F984', ['uniswap']],
    ['shortened, of a case-sensitive chain', shortenContract(solana), ['jupiter']],
  ])('%s finds its dapp', (_, address, hids) => {
    expect(find(address)).toEqual(hids);
  });

  it.each([
    ['a look-alike with the same beginning and end', evm.replace('5aF5', '5aF6')],
    ['a longer address', `${evm}00`],
    ['an address of a case-sensitive chain in lower case', solana.toLowerCase()],
    ['a short form with another end', '0x1f98…F985'],
    ['a short form with too few digits', '0x1…4'],
    [
      'a short form whose end overlaps its start',
      '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F98…1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    ],
    ['three dots alone', '…'],
  ])('does not match %s', (_, address) => {
    expect(find(address)).toEqual([]);
  });

  it.each([
    'uniswap',
    'facade',
    'deadbeef',
    'effaced',
    'decade',
    'lending on base',
    '2024',
    'a…b',
    'see above ... below',
  ])('is not recognized in words: %s', (text) => {
    expect(parseContractQuery(text)).toBeUndefined();
  });

  it('of the directory is found in every form', () => {
    const contracts = createContractsFile();
    for (const [hid, all] of Object.entries(contracts))
      for (const contract of all.split(' '))
        for (const form of [contract, shortenContract(contract), contract.replace(/^0x/, '')])
          expect(find(form, contracts), form).toContain(hid);
  });
});

import type { ContractsFile } from './search-file.ts';

/** A contract address that somebody looks for: how it begins and, where its middle was left out, how it ends. */
export interface ContractQuery {
  head: string;
  tail: string;
  isHex: boolean;
}

const hex = /^[\da-f]+$/i;
// An EVM address from its first bytes on; without 0x eight digits, one of them no letter, so that no word is taken for one.
const hexBeginning = /^(?:0x[\da-f]{4,}|(?=[a-f]*\d)[\da-f]{8,})(?:::\w+)*$/i;
// A long word of the alphabets that other chains use.
const longWord = /^[\dA-Za-z]{20,}$/;
const shortest = 4;

/** What an address is looked for by: whole, while it is typed, or shortened as sites and wallets print it (0x1f98…F984). */
export function contractQuery(text: string): ContractQuery | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  // The prefix of EIP-3770 and CAIP-10 says the chain.
  const [, prefixed] = /^(?:[\w:-]+:)?(0x[^]*)$/i.exec(plain) ?? [];
  const typed = prefixed?.replace(/\s/g, '') ?? plain;
  const [, head, tail] = /^([\dA-Za-z]+)(?:\.{2,}|\*{2,}|⋯|·+)([\dA-Za-z]+)$/.exec(typed) ?? [];
  if (head && tail) {
    const isLongEnough = head.replace(/^0x/i, '').length >= shortest && tail.length >= shortest;
    return isLongEnough
      ? { head, tail, isHex: prefixed !== undefined || (hex.test(head) && hex.test(tail)) }
      : undefined;
  }
  const isHex = hexBeginning.test(typed);
  return isHex || longWord.test(typed) ? { head: typed, tail: '', isHex } : undefined;
}

const withoutPrefix = (address: string) => address.toLowerCase().replace(/^0x/, '');

/**
 * The ids of the dapps with a contract that begins with all of what was typed and ends as it does. Of a whole address every
 * letter counts: look-alikes that share the first and the last ones with a known contract are how people are robbed.
 */
export function findContract(file: ContractsFile, { head, tail, isHex }: ContractQuery): string[] {
  const comparable = isHex ? withoutPrefix : (address: string) => address;
  const [wanted, end] = [comparable(head), isHex ? tail.toLowerCase() : tail];
  const isWanted = (contract: string) => {
    const address = comparable(contract);
    return address.startsWith(wanted) && address.endsWith(end) && address.length > wanted.length + end.length - 1;
  };
  return Object.entries(file)
    .filter(([, contracts]) =>
      contracts.split(' ').some((contract) => /^0x/i.test(contract) === isHex && isWanted(contract)),
    )
    .map(([hid]) => hid);
}

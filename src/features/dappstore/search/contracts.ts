import type { ContractsFile } from './search-file.ts';

/** A searched contract address: its start and, if it was shortened in the middle, its end. */
export interface ContractQuery {
  head: string;
  tail: string;
  isHex: boolean;
}

const hex = /^[\da-f]+$/i;
// The start of an EVM address. Without 0x, at least eight hex digits, one of them decimal, so that no word matches.
const hexBeginning = /^(?:0x[\da-f]{4,}|(?=[a-f]*\d)[\da-f]{8,})(?:::\w+)*$/i;
// An address of a chain other than EVM.
const longWord = /^[\dA-Za-z]{20,}$/;
const shortest = 4;

/** Parses a contract address: whole, partly typed, or shortened (0x1f98…F984). Undefined for other texts. */
export function parseContractQuery(text: string): ContractQuery | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  // Removes a prefix that names the chain (`eth:0x…`; EIP-3770, CAIP-10).
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
 * Returns the ids of dapps with a contract that starts with `head` and ends with `tail`. A complete address must match
 * completely, because scammers imitate first and last letters.
 */
export function findDappsByContract(file: ContractsFile, { head, tail, isHex }: ContractQuery): string[] {
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

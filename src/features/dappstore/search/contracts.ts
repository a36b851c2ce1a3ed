import type { ContractsFile } from './search-file.ts';

const isHex = (address: string) => /^0x/i.test(address);

/**
 * The ids of the dapps with a contract that begins with all of what was typed. Of a whole address every letter counts:
 * look-alikes that share the first and the last ones with a known contract are how people are robbed.
 */
export function findContract(file: ContractsFile, address: string): string[] {
  const comparable = (text: string) => (isHex(address) ? text.toLowerCase() : text);
  const wanted = comparable(address);
  return Object.entries(file)
    .filter(([, contracts]) =>
      comparable(contracts)
        .split(' ')
        .some((contract) => contract.startsWith(wanted)),
    )
    .map(([hid]) => hid);
}

import { splitAddresses } from '~/domain/address/split.ts';
import type { ContractRow } from '~/domain/submission/schema.ts';

interface TokenContract {
  /** The form field that contains the contract. */
  path: 'address' | 'contracts';
  network: string;
  contract: string;
}

/** Returns the distinct contracts of a token. The one on its main network comes first. */
export function tokenContractsOf(facts: Readonly<Record<string, unknown>>): TokenContract[] {
  const main: TokenContract = {
    path: 'address',
    network: String(facts['network']),
    contract: String(facts['address']),
  };
  const rows = Array.isArray(facts['contracts']) ? (facts['contracts'] as ContractRow[]) : [];
  const others = rows.flatMap(({ network, address }) =>
    splitAddresses(address).addresses.map((contract): TokenContract => ({ path: 'contracts', network, contract })),
  );
  const keyOf = ({ network, contract }: TokenContract) => `${network} ${contract}`;
  return [...new Map([...others, main].map((one) => [keyOf(one), one])).values()].toSorted(
    (one, other) => Number(one.path === 'contracts') - Number(other.path === 'contracts'),
  );
}

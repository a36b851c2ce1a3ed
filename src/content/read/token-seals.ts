import { contractKey } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { chainOf } from './chains.ts';
import { allDapps } from './dapps.ts';
import { tokenLogo } from './logos.ts';

const contractsOf = (group: Dapp['tokens']) =>
  group.flatMap(({ network, contract }) => (network && contract && chainOf(network) ? [{ network, contract }] : []));

/** Returns the digest of the first contract of a token; undefined without one. */
function digestOf(group: Dapp['tokens']): string | undefined {
  const [first] = contractsOf(group);
  return first && sha256Hex(contractKey(first.network, first.contract));
}

const nameOf = (digest: string): string => digest.slice(0, 8);

/** Returns the URL of the seal that replaces the missing logo of a dapp's token, which has the same symbol on all chains. */
export function tokenSealHref(group: Dapp['tokens']): string | undefined {
  const digest = digestOf(group);
  return digest && `/marks/contract/${nameOf(digest)}.svg`;
}

/** Returns digest and symbol of each token without a logo, by the name of its file. */
export const tokenSeals = (): Map<string, { digest: string; symbol: string }> =>
  new Map(
    allDapps().flatMap(({ tokens }) =>
      Array.from(
        Map.groupBy(tokens, ({ symbol }) => symbol),
        ([symbol, group]) => {
          const digest = digestOf(group);
          const hasLogo = contractsOf(group).some(({ network, contract }) => tokenLogo(network, contract));
          return digest && !hasLogo ? [[nameOf(digest), { digest, symbol }] as const] : [];
        },
      ).flat(),
    ),
  );

import { networks, tokens } from '@web3icons/common';
import type { Chain } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { ChosenLogosSchema, type ChosenLogo } from '~/domain/chosen-logo.ts';
import { once } from '~/lib/once.ts';
import { registrableDomainOf, registrableDomainOfUrl } from '~/lib/registrable-domain.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot } from '../snapshot.ts';
import { submittedChainLogoHash, chainOf } from './chains.ts';
import { allDapps, dappOf, submittedLogoHash } from './dapps.ts';
import { hasIcon } from './icon-file.ts';
import { localIconUrlOf, submittedLogoPath } from './pictures.ts';

// Logos of dapps are assigned by id and host, those of tokens by network and contract: several tokens may share a
// ticker.
const table = once(() => readValidSnapshot('marks.json', ChosenLogosSchema));

const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns the chosen logo of a chain; undefined if it uses a generated seal. */
export const chosenChainLogo = trackedQuery('chosenChainLogo', (code: string): ChosenLogo | undefined =>
  ownOf(table().chains, code),
);

/** Returns the chosen logo of a dapp. Returns undefined without one, or if it is for another registrable domain. */
export const chosenDappLogo = trackedQuery('chosenDappLogo', (hid: string, url: string): ChosenLogo | undefined => {
  const { host, ...logo } = ownOf(table().dapps, hid) ?? {};
  const isOwn = host !== undefined && registrableDomainOf(host) === registrableDomainOfUrl(url);
  return isOwn ? (logo as ChosenLogo) : undefined;
});

// Network names of the icon package by CAIP-2 id (`eip155:1`).
const networkNames = once(() => new Map(networks.map(({ caip2id, id }) => [caip2id, id])));
const networkName = ({ code, ns, chain_id: id }: Chain): string | undefined =>
  ns === 'ethereum' ? networkNames().get(`eip155:${id}`) : ownOf(table().chains, code)?.icon.split('/')[1];

const contractKey = (network: string, contract: string): string => `${network} ${contract.toLowerCase()}`;

const tokenIcons = once(() => {
  const byContract = new Map<string, { name: string; icon: string }>();
  for (const { id, filePath, addresses } of tokens) {
    const icon = filePath.replace(':', 's/');
    for (const [network, contract] of Object.entries(addresses))
      if (contract) byContract.set(contractKey(network, contract), { name: id.toLowerCase(), icon });
  }
  return byContract;
});

const tokenIcon = trackedQuery('tokenIcon', (network: string, contract: string) => {
  const chain = chainOf(network);
  const name = chain && networkName(chain);
  const token = name === undefined ? undefined : tokenIcons().get(contractKey(name, contract));
  return token && !table().mistaken.includes(token.icon) && hasIcon(token.icon) ? token : undefined;
});

/** Returns the logo URL of a submitted chain; undefined for other chains. */
export const submittedChainLogo = (code: string): string | undefined =>
  submittedLogoPath(submittedChainLogoHash(code) ?? '');

/** Returns the URL of a chain's submitted logo, other logo or generated seal; undefined unless it is active. */
export const chainLogo = (code: string): string | undefined =>
  submittedChainLogo(code) ?? (chainOf(code) ? `/marks/chain/${code}.svg` : undefined);

/** Returns the logo URL of a token by contract; undefined if it has none. */
export function tokenLogo(network: string, contract: string): string | undefined {
  const token = tokenIcon(network, contract);
  return token && `/marks/token/${token.name}.svg`;
}

/** Returns the icons of all tokens of dapps and of `more`, by file name. */
export const tokenLogoIcons = (more: readonly { network: string; contract: string }[]): Map<string, string> =>
  new Map(
    [...allDapps().flatMap(({ tokens: related }) => related), ...more]
      .flatMap(({ network, contract }) => (network && contract ? (tokenIcon(network, contract) ?? []) : []))
      .map(({ name, icon }) => [name, icon]),
  );

/** Returns the URL of a dapp's submitted logo or its host's icon; undefined if neither is stored. */
export const storedDappLogo = (dapp: Dapp): string | undefined =>
  submittedLogoPath(submittedLogoHash(dapp) ?? '') ?? (dapp.icon_url ? localIconUrlOf(dapp.icon_url) : undefined);

/** Returns the URL of a dapp's logo, falling back to its chosen logo or generated seal. */
export const dappLogo = (dapp: Dapp): string => storedDappLogo(dapp) ?? `/marks/dapp/${dapp.hid}.svg`;

export function chosenLogoOf(hid: string): ChosenLogo | undefined {
  return chosenDappLogo(hid, dappOf(hid).url);
}

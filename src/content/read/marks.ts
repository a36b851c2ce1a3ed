import { networks, tokens } from '@web3icons/common';
import { getDomain } from 'tldts';
import type { Chain } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { MarksSchema, type Mark } from '~/domain/mark.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readValid } from '../snapshot.ts';
import { chainLogo, chainOf } from './chains.ts';
import { allDapps, dappOf, logoOf } from './dapps.ts';
import { hasIcon } from './icon-file.ts';
import { iconPicture, logoPicture } from './pictures.ts';

// Who somebody is decides which logo it wears: its id with its host, its network with its contract. Two projects may share a ticker.
const table = once(() => readValid('marks.json', MarksSchema));

const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The mark of a chain of ours; undefined where nobody has chosen one: it has a seal. */
export const chosenChainMark = tracked('chosenChainMark', (code: string): Mark | undefined =>
  ownOf(table().chains, code),
);

const siteOf = (url: string): string => getDomain(url, { allowPrivateDomains: true }) ?? new URL(url).host;

/** The mark of whoever has this id at the site of this address; undefined for everybody else. */
export const chosenDappMark = tracked('chosenDappMark', (hid: string, url: string): Mark | undefined => {
  const { host, ...mark } = ownOf(table().dapps, hid) ?? {};
  return host !== undefined && siteOf(`https://${host}`) === siteOf(url) ? (mark as Mark) : undefined;
});

// The package's name of a network, by what the whole trade calls it: `eip155:1`.
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

const tokenIcon = tracked('tokenIcon', (network: string, contract: string) => {
  const chain = chainOf(network);
  const name = chain && networkName(chain);
  const token = name === undefined ? undefined : tokenIcons().get(contractKey(name, contract));
  return token && !table().mistaken.includes(token.icon) && hasIcon(token.icon) ? token : undefined;
});

/** The address of the logo that a chain was submitted with; undefined for our own. */
export const chainPicture = (code: string): string | undefined => logoPicture(chainLogo(code) ?? '');

/** The address of a living chain's mark or seal, or the logo that it was submitted with; undefined for any other. */
export const chainMark = (code: string): string | undefined =>
  chainPicture(code) ?? (chainOf(code) ? `/marks/chain/${code}.svg` : undefined);

/** The address of the mark of a token, known by its contract; undefined where it has none. */
export function tokenMark(network: string, contract: string): string | undefined {
  const token = tokenIcon(network, contract);
  return token && `/marks/token/${token.name}.svg`;
}

/** The icons of the tokens that dapps are related to, and of some `more`, by the names of their files. */
export const tokenMarks = (more: readonly { network: string; contract: string }[]): Map<string, string> =>
  new Map(
    [...allDapps().flatMap(({ tokens: related }) => related), ...more]
      .flatMap(({ network, contract }) => (network && contract ? (tokenIcon(network, contract) ?? []) : []))
      .map(({ name, icon }) => [name, icon]),
  );

/** The address of the logo that a dapp was submitted with, or that its host has for it; undefined where neither is stored. */
export const dappLogo = (dapp: Dapp): string | undefined =>
  logoPicture(logoOf(dapp) ?? '') ?? (dapp.icon_url ? iconPicture(dapp.icon_url) : undefined);

/** The address of a dapp's logo, else of its mark or seal. */
export const dappMark = (dapp: Dapp): string => dappLogo(dapp) ?? `/marks/dapp/${dapp.hid}.svg`;

/** The mark of a dapp of the directory. */
export function chosenMarkOf(hid: string): Mark | undefined {
  return chosenDappMark(hid, dappOf(hid).url);
}

import { base64url } from '@scure/base';
import { allDapps } from '~/content/read/dapps.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { allChains, chainOf } from '~/content/read/chains.ts';
import checkTonAddress, { encodeTonAddress } from '~/domain/address/formats/ton.ts';
import { lookAlikeSkeletonOf } from '~/domain/official/letters.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { once } from '~/lib/once.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import { hostWithoutWww } from './known-hosts.ts';
import { tokenContractsOf } from './token-contracts.ts';

// Minimum length of names that may differ by a typo. Shorter names are one typo away from many words.
const shortestNearName = 5;

/** Normalizes a name to the Latin letters and digits that it looks like. */
export const normalizedNameOf = (title: string): string =>
  lookAlikeSkeletonOf(title.replaceAll('₮', 't').replace(/(?<=\p{L})\$(?=\p{L})/gu, 's')).replace(
    /[^\p{L}\p{N}]/gu,
    '',
  );

export const isLookAlikeName = (one: string, other: string): boolean =>
  one !== '' &&
  (one === other || (Math.min(one.length, other.length) >= shortestNearName && isOneTypoAway(one, other)));

/** Whether two names have the same first letter. People notice a difference there more than elsewhere. */
export const haveSameFirstLetter = (one: string, other: string): boolean => one[0] === other[0];

/** Returns the registered name of a website without its public suffix. */
export const domainLabelOf = (url: unknown): string => registrableDomainOf(hostWithoutWww(url)).split('.')[0] ?? '';

// Converts hexadecimal addresses to lower case, because their case has no meaning.
const plainAddress = (address: string): string => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address);
const contractIdentifier = /^(address:[^:]*:([^:]*):)(.*)$/;

// EQ…, UQ…, kQ… and 0Q…: bounceable or not, on the main or the test network.
const tonTags = [0x11, 0x51, 0x91, 0xd1];

/** Returns the user-friendly forms of a TON address, the usual one first. Returns none for another text. */
function tonAddressForms(text: string): string[] {
  const verdict = checkTonAddress(text, {});
  if (!verdict.ok) return [];
  const withoutTagAndChecksum = base64url.decode(verdict.address).slice(1, -2);
  return tonTags.map((tag) => encodeTonAddress(Uint8Array.of(tag, ...withoutTagAndChecksum)));
}

/** Returns the forms in which an identifier may be stored, the normalized one first. TON addresses have several. */
export function formsOfIdentifier(identifier: string): [string, ...string[]] {
  const [, start = '', network = '', address = ''] = contractIdentifier.exec(identifier) ?? [];
  const forms = chainOf(network)?.address_format === 'ton' ? tonAddressForms(address) : [];
  const [first = identifier, ...others] = forms.map((form) => start + form);
  return [first, ...others];
}

const addressIdentifiers = (kind: string, network: unknown, address: unknown): string[] =>
  typeof address === 'string'
    ? [formsOfIdentifier(`address:${kind}:${String(network)}:${plainAddress(address)}`)[0]]
    : [];

const hostIdentifiers = (kind: string, url: unknown): string[] => {
  const host = hostWithoutWww(url);
  return host ? [`host:${kind}:${host}`, `domain:${kind}:${registrableDomainOf(host)}`] : [];
};

const contractsOf = (rows: unknown): string[] =>
  (Array.isArray(rows) ? rows : []).flatMap(({ network, address }: { network?: unknown; address?: unknown }) =>
    String(address)
      .split(',')
      .flatMap((one) => addressIdentifiers('dapp', network, one.trim())),
  );

const textIdentifiers = (what: string, value: unknown): string[] =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? [`${what}:${String(value).trim().toLowerCase()}`]
    : [];

/** Returns the identifiers of a submission: each belongs to one listing only, and is compared exactly. */
export function identifiersOf(kind: FormKind, answers: Answers): string[] {
  switch (kind) {
    case 'dapp':
      return [...new Set([...contractsOf(answers['address']), ...hostIdentifiers(kind, answers['url'])])];
    case 'token':
    case 'nft':
      // Uses normalized contract addresses.
      return typeof answers['address'] === 'string'
        ? tokenContractsOf(answers).flatMap(({ network, contract }) => addressIdentifiers('token', network, contract))
        : [];
    case 'chain':
      return [
        ...textIdentifiers('chain-id', answers['chainId']),
        ...textIdentifiers('chain-name', answers['name']),
        ...textIdentifiers('chain-short', answers['shortName']),
      ];
    case 'application':
    case 'owner':
      return [];
  }
}

export interface IdentifierListing {
  title: string;
  name: string;
  identifiers: readonly string[];
  /** The id of a dapp, or the code of a chain. */
  slug: string;
  /** URL of the listing's page, if it is outside the dapp store. */
  href?: string;
}

const listedDapps = (): IdentifierListing[] =>
  allDapps().map(({ hid, title, url, chains, tokens }) => ({
    title,
    name: normalizedNameOf(title),
    slug: hid,
    identifiers: [
      ...hostIdentifiers('dapp', url),
      ...tokens.flatMap(({ network, contract }) =>
        addressIdentifiers('dapp', network ?? chains[0]?.network, contract ?? undefined),
      ),
    ],
  }));

const listedChains = (): IdentifierListing[] =>
  allChains().map(({ title, code, kind, chain_id: id, explorer }) => ({
    title,
    name: normalizedNameOf(title),
    slug: code,
    href: explorer,
    identifiers: [
      ...textIdentifiers('chain-name', title),
      ...textIdentifiers('chain-short', code),
      ...(kind === 'evm' ? textIdentifiers('chain-id', id) : []),
    ],
  }));

// Includes delisted dapps, which must not return under another name.
const delistedListings = (): IdentifierListing[] =>
  delistedDapps().map(({ hid, title, host }) => ({
    title,
    name: normalizedNameOf(title),
    slug: hid,
    identifiers: hostIdentifiers('dapp', `https://${host}`),
  }));

const lists = once((): Partial<Record<FormKind, IdentifierListing[]>> => ({
  dapp: [...listedDapps(), ...delistedListings()],
  chain: listedChains(),
}));

export const listIdentifierListings = (kind: FormKind): readonly IdentifierListing[] => lists()[kind] ?? [];

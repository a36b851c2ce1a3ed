import { isOneTypoAway } from '~/lib/one-typo.ts';
import { looksLike } from './letters.ts';
import { ownDomains } from './list.ts';
import type { Identity } from './schema.ts';

/** A name of ours that others may pass themselves off with, and what of ours it belongs to. */
export interface OwnName {
  text: string;
  identity: Identity;
}

// A shorter name is a part of, and a letter away from, too many words.
const distinct = 5;

/** Whether a word is, holds or nearly is a name, to the eye. */
export function isLike(word: string, { text }: OwnName): boolean {
  const [seen, name] = [looksLike(word), looksLike(text)];
  if (seen === name) return true;
  return name.length >= distinct && (seen.includes(name) || isOneTypoAway(seen, name));
}

/** The words of a host, and all of them in one, since a dot or a hyphen hides a name from nobody who reads. */
export const wordsOf = (host: string): string[] => {
  const labels = host.split('.');
  return [...labels, ...labels.flatMap((label) => label.split('-')), host.replace(/[.-]/g, '')];
};

/** Numbers, codes and hashes are no names. */
function isName(kind: Identity['kind'], id: string): boolean {
  if (kind === 'store') return /[a-z]\./i.test(id);
  return kind === 'extension' ? !/^[a-p]{32}$/.test(id) : kind === 'account' || kind === 'package';
}

/** What we are called: in our domains, and by the accounts and apps that are ours. */
export function ownNames(identities: readonly Identity[]): { domains: string[]; names: OwnName[]; handles: OwnName[] } {
  const domains = ownDomains(identities.filter(({ kind }) => kind === 'email').map(({ name }) => name));
  const front = identities.find(({ kind }) => kind === 'host');
  const handles = identities
    .filter(({ kind, id }) => isName(kind, id))
    .map((identity) => ({ text: identity.id.split('/').at(-1) ?? '', identity }));
  const names = front ? domains.map((domain) => ({ text: domain.split('.')[0] ?? '', identity: front })) : [];
  return { domains, names, handles };
}

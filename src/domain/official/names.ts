import { isOneTypoAway } from '~/lib/one-typo.ts';
import { lookAlikeSkeletonOf } from './letters.ts';
import { officialDomainsOf } from './list.ts';
import type { OfficialIdentity } from './schema.ts';

/** An official name that others may imitate, and its identity. */
export interface OfficialName {
  text: string;
  identity: OfficialIdentity;
}

// Minimum length of a name for this search. Shorter names occur in too many words, or are one typo away from them.
const distinct = 5;

/** Whether a word looks like a name, contains it or is one typo away. */
export function resemblesOfficialName(word: string, { text }: OfficialName): boolean {
  const [seen, name] = [lookAlikeSkeletonOf(word), lookAlikeSkeletonOf(text)];
  if (seen === name) return true;
  return name.length >= distinct && (seen.includes(name) || isOneTypoAway(seen, name));
}

/** Splits a host at dots and hyphens. Adds the whole host without these signs, because readers overlook them. */
export const splitHostWords = (host: string): string[] => {
  const labels = host.split('.');
  return [...labels, ...labels.flatMap((label) => label.split('-')), host.replace(/[.-]/g, '')];
};

/** Whether an id is a name instead of a number, code or hash. */
function isName(kind: OfficialIdentity['kind'], id: string): boolean {
  if (kind === 'store') return /[a-z]\./i.test(id);
  if (kind === 'extension') return !/^[a-p]{32}$/.test(id);
  return (
    kind === 'package' ||
    ((kind === 'account' || kind === 'contact') && /^(?!\+|(?:joinchat|channel)\/).*\p{L}/u.test(id))
  );
}

/** Returns the official domains and the names in them, and the names of official accounts and apps. */
export function officialNamesOf(identities: readonly OfficialIdentity[]): {
  domains: string[];
  names: OfficialName[];
  handles: OfficialName[];
} {
  const domains = officialDomainsOf(identities.filter(({ kind }) => kind === 'email').map(({ name }) => name));
  const front = identities.find(({ kind }) => kind === 'host');
  const handles = identities
    .filter(({ kind, id }) => isName(kind, id))
    .map((identity) => ({ text: identity.id.split('/').at(-1) ?? '', identity }));
  const names = front ? domains.map((domain) => ({ text: domain.split('.')[0] ?? '', identity: front })) : [];
  return { domains, names, handles };
}

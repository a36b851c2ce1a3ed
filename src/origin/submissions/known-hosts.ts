import hosts from '~/data/shared-hosts.json' with { type: 'json' };
import { getDomain, getPublicSuffix, parse } from 'tldts';
import { findBlocklistEntry, type HostBlocklist } from '~/lib/listed-host.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { stringOrEmpty } from '~/lib/record.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';

let phishingLists: HostBlocklist | undefined;

/** Sets the list of phishing hosts (fetched from PHISHING_LIST_URL). Findings compare submissions with this list. */
export function setPhishingList(list: { blacklist: string[]; whitelist: string[] } | undefined): void {
  phishingLists = list && { bad: new Set(list.blacklist), good: new Set(list.whitelist) };
}

export const hasPhishingList = (): boolean => phishingLists !== undefined;

const shorteners: ReadonlySet<string> = new Set(hosts.shorteners);

const tenants = { allowPrivateDomains: true } as const;

/** Returns the host of an address without `www.`, or an empty string for other texts. */
export const hostWithoutWww = (url: unknown): string =>
  (parseUrl(stringOrEmpty(url))?.hostname ?? '').replace(/^www\.|\.$/g, '');

/** Returns the labels of a host without its public suffix. */
export function hostLabelsOf(host: string): string[] {
  const suffix = getPublicSuffix(host, tenants) ?? '';
  return host
    .slice(0, Math.max(0, host.length - suffix.length - 1))
    .split('.')
    .filter(Boolean);
}

export const phishingEntryOf = (host: string): string | undefined =>
  phishingLists && findBlocklistEntry(host, phishingLists);

export const isUrlShortener = (host: string): boolean =>
  [registrableDomainOf(host), getDomain(host) ?? host, host].some((one) => shorteners.has(one));

// Sites on which anybody can own a path, in addition to the hosts of the public suffix list.
const sharedHosts: ReadonlySet<string> = new Set(hosts.sharedHosts);

/** Whether anybody can publish on a host: it is in the private part of the public suffix list, or a site of users. */
export const isSharedHost = (host: string): boolean =>
  parse(host, tenants).isPrivate === true || [host, getDomain(host) ?? host].some((one) => sharedHosts.has(one));

import type { ReleasesManifest } from '~/domain/release/schema.ts';
import { lowerAscii } from '~/lib/lower-ascii.ts';
import { findPublisherId, mailProviders, publicHostRulesOf, appendHashRoute } from './public-hosts.ts';
import type { OfficialIdentity, OfficialIdentityKind } from './schema.ts';

/** Returns all strings in a configuration value, recursively. */
export const collectStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : [];
};

// Tracking parameters. Excludes `ref` and `src`, with which some hosts select a page or file.
const noise = /^(?:utm_\w+|fbclid|gclid|igsh|igshid|lang|hl|usp)$/;

/** Normalizes a path and query: removes trailing slashes and tracking parameters, and sorts parameters. */
export function normalizePathAndQuery(path: string, query: string): string {
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !noise.test(name));
  const rest = new URLSearchParams(parameters.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return path.replace(/\/+$/, '') + (rest && `?${rest}`);
}

/** Returns the domains of e-mail addresses, except public mail providers and public hosts. */
export const officialDomainsOf = (emails: readonly string[]): string[] =>
  [...new Set(emails.map((email) => email.slice(email.indexOf('@') + 1).toLowerCase()))].filter(
    (domain) => !mailProviders.has(domain) && publicHostRulesOf(domain).length === 0,
  );

export const isDomainOrSubdomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Whether all pages of an identity are official. */
export const coversWholeHost = ({ kind }: Pick<OfficialIdentity, 'kind'>): boolean =>
  kind === 'host' || kind === 'deep-link';

/** Returns the identities of an official URL: an id on a public host, an official host, or an exact page. */
function identitiesOf(name: string, otherwise: OfficialIdentityKind, domains: readonly string[]): OfficialIdentity[] {
  const { hostname, pathname, search, hash } = new URL(name);
  const path = appendHashRoute(pathname, hash);
  const places = publicHostRulesOf(hostname);
  const known = findPublisherId(places, path, search);
  if (known) return [{ kind: places[0]?.kind ?? 'account', name, place: known.place, id: known.id }];
  const page = (kind: OfficialIdentityKind): OfficialIdentity => ({
    kind,
    name,
    id: hostname + normalizePathAndQuery(path, search),
  });
  const isPublic = places.some(({ hosts }) => hosts.includes(hostname));
  if (isPublic || (path !== '' && !domains.some((domain) => isDomainOrSubdomain(hostname, domain)))) {
    if (otherwise !== 'account' || path === '') return [page(path === '' ? 'page' : otherwise)];
    return [{ ...page(otherwise), id: lowerAscii(page(otherwise).id), place: hostname }];
  }
  const host: OfficialIdentity = { kind: 'host', name: new URL('/', name).href, id: hostname };
  return path === '' ? [host] : [host, page(otherwise === 'file' ? otherwise : 'page')];
}

/** Returns a contact of support: an id on a public host, else one exact page, never a whole host. */
function contactOf(name: string): OfficialIdentity {
  const { hostname, pathname, search, hash } = new URL(name);
  const path = appendHashRoute(pathname, hash);
  const known = findPublisherId(publicHostRulesOf(hostname), path, search);
  if (known) return { kind: 'contact', name, place: known.place, id: known.id };
  return { kind: 'contact', name, id: hostname + normalizePathAndQuery(path, search) };
}

type Releases = Pick<ReleasesManifest, 'releases'>['releases'];

const kindOf = ({ channel, platform }: Releases[number]): OfficialIdentityKind => {
  if (channel === 'direct') return 'file';
  return /^(?:chrome|edge|brave|firefox)$/.test(platform) ? 'extension' : 'store';
};

/** Returns the packages of the releases with their certificates, without those that signed only recalled releases. */
const packagesOf = (releases: Releases): OfficialIdentity[] =>
  Array.from(
    Map.groupBy(
      releases.filter(({ packageId, platform }) => packageId && platform === 'android'),
      ({ packageId }) => packageId ?? '',
    ),
    ([name, versions]) => ({
      ...{ kind: 'package', name, id: name },
      certificates: [
        ...new Set(versions.flatMap(({ certificateSha256, recalled }) => (recalled ? [] : (certificateSha256 ?? [])))),
      ],
    }),
  );

/** Returns the official list, without duplicates: the site, its links, e-mail addresses, contacts and all releases. */
export function createOfficialList(
  siteUrl: string,
  { social, contacts, deepLinkDomain, ...links }: Readonly<Record<string, unknown>>,
  emails: Readonly<Record<string, string>>,
  releases: Releases,
) {
  const mails = Object.values(emails);
  const domains = officialDomainsOf(mails);
  const all: OfficialIdentity[] = [
    // Comes first, so that an official link to the same host replaces this entry.
    ...collectStrings(deepLinkDomain).map((id): OfficialIdentity => ({
      kind: 'deep-link',
      name: `https://${id}/`,
      id,
    })),
    ...identitiesOf(new URL('/', siteUrl).href, 'page', domains),
    ...collectStrings(links).flatMap((link) => identitiesOf(link, 'page', domains)),
    ...collectStrings(social).flatMap((link) => identitiesOf(link, 'account', domains)),
    ...collectStrings(contacts).map(contactOf),
    ...releases.flatMap((release) => identitiesOf(release.url, kindOf(release), domains)),
    ...packagesOf(releases),
    ...mails.map((name): OfficialIdentity => ({ kind: 'email', name, id: lowerAscii(name) })),
  ];
  return { identities: [...new Map(all.map((one) => [one.name, one])).values()] };
}

export type OfficialList = ReturnType<typeof createOfficialList>;

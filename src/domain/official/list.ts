import type { Manifest } from '~/domain/release/schema.ts';
import { idAt, mailProviders, placesAt } from './places.ts';
import type { Identity, IdentityKind } from './schema.ts';

/** Everything that is ours, and nothing else is. */
export interface OfficialList {
  identities: Identity[];
}

/** The addresses that stand in a configuration, however deep. */
export const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
};

const noise =
  /^(?:utm_\w+|fbclid|gclid|igsh|igshid|si|ref|ref_src|ref_url|referrer|lang|hl|gl|pli|mt|ls|ct|pt|at|feature|source|src)$/;

/** A path and a query without what says nothing: a slash at the end, where a visitor came from, the order of parameters. */
export function withoutNoise(path: string, query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => !noise.test(name));
  const rest = new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return path.replace(/\/+$/, '') + (rest && `?${rest}`);
}

/** The domains of e-mail addresses: who writes from one has it, but for those where everybody writes from. */
export const ownDomains = (emails: readonly string[]): string[] =>
  [...new Set(emails.map((email) => email.slice(email.indexOf('@') + 1).toLowerCase()))].filter(
    (domain) => !mailProviders.has(domain) && placesAt(domain).length === 0,
  );

/** Whether a host is a domain or stands below it. */
export const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** What an address of ours identifies: by its id where anybody can publish, else as a host of ours, else as one exact page. */
function identitiesOf(name: string, otherwise: IdentityKind, domains: readonly string[]): Identity[] {
  const { hostname, pathname, search } = new URL(name);
  const path = pathname.replace(/\/+$/, '');
  const places = placesAt(hostname);
  const known = idAt(places, path, search);
  if (known) return [{ kind: places[0]?.kind ?? 'account', name, ...known }];
  const page = (kind: IdentityKind): Identity => ({ kind, name, id: hostname + withoutNoise(pathname, search) });
  const isPublic = places.some(({ hosts }) => hosts.includes(hostname));
  if (isPublic || (path !== '' && !domains.some((domain) => isBelow(hostname, domain)))) {
    if (otherwise !== 'account' || path === '') return [page(path === '' ? 'page' : otherwise)];
    return [{ ...page(otherwise), id: page(otherwise).id.toLowerCase(), place: hostname }];
  }
  const host: Identity = { kind: 'host', name: new URL('/', name).href, id: hostname };
  return path === '' ? [host] : [host, page(otherwise === 'file' ? otherwise : 'page')];
}

type Releases = Pick<Manifest, 'releases'>['releases'];

const kindOf = ({ channel, platform }: Releases[number]): IdentityKind => {
  if (channel === 'direct') return 'file';
  return /^(?:chrome|edge|brave|firefox)$/.test(platform) ? 'extension' : 'store';
};

/** The packages of the releases, each with every certificate that has signed it. */
const packagesOf = (releases: Releases): Identity[] =>
  Array.from(
    Map.groupBy(
      releases.filter(({ packageId }) => packageId),
      ({ packageId }) => packageId ?? '',
    ),
    ([name, versions]) => ({
      ...{ kind: 'package', name, id: name },
      certificates: [
        ...new Set(versions.flatMap((one) => ('certificateSha256' in one ? (one.certificateSha256 ?? []) : []))),
      ],
    }),
  );

/** The list of what is ours: the site itself, each link and e-mail address of its configuration, and each release, each once. */
export function officialList(
  siteUrl: string,
  { social, ...links }: Readonly<Record<string, unknown>>,
  emails: Readonly<Record<string, string>>,
  releases: Releases,
): OfficialList {
  const mails = Object.values(emails);
  const domains = ownDomains(mails);
  const all: Identity[] = [
    ...identitiesOf(new URL('/', siteUrl).href, 'page', domains),
    ...addressesIn(links).flatMap((link) => identitiesOf(link, 'page', domains)),
    ...addressesIn(social).flatMap((link) => identitiesOf(link, 'account', domains)),
    ...releases.flatMap((release) => identitiesOf(release.url, kindOf(release), domains)),
    ...packagesOf(releases),
    ...mails.map((name): Identity => ({ kind: 'email', name, id: name.toLowerCase() })),
  ];
  return { identities: [...new Map(all.map((one) => [one.name, one])).values()] };
}

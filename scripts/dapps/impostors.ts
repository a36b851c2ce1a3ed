import * as v from 'valibot';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import type { OnProgress } from '../build/progress.ts';
import type { DomainLookups } from './domain-facts.ts';

/** Letters and pairs of letters that look alike in common fonts. */
const alike: readonly (readonly [string, string])[] = [
  ...[['o', '0'] as const, ['l', '1'] as const, ['i', 'l'] as const, ['i', '1'] as const, ['e', '3'] as const],
  ...[['a', '4'] as const, ['s', '5'] as const, ['m', 'rn'] as const, ['w', 'vv'] as const, ['d', 'cl'] as const],
];
/** Words that imitations often add to a name. */
const words = 'app wallet web official support help login claim airdrop secure verify download pro io'.split(' ');
/** Top-level domains that known imitations used. */
const endings =
  'com net org io app co xyz top site online info live pro cc me vip finance exchange network wallet download support help co.com com.co com.cn com.br com.mx org.mx com.vn com.ph com.in co.in co.uk com.tr com.ng com.ru us.com eu.com uk.com cn.com de.com za.com github.io pages.dev vercel.app netlify.app web.app'.split(
    ' ',
  );

/** Returns imitations of a name: a letter missing, doubled, swapped or replaced by a similar one, or a word added. */
export function imitationsOfName(name: string): string[] {
  const at = [...name].map((_, index) => index);
  const all = [
    name,
    ...at.map((index) => name.slice(0, index) + name.slice(index + 1)),
    ...at.map((index) => name.slice(0, index + 1) + name.slice(index)),
    ...at
      .slice(1)
      .map((index) => name.slice(0, index - 1) + name.charAt(index) + name.charAt(index - 1) + name.slice(index + 1)),
    ...at.slice(1).map((index) => `${name.slice(0, index)}-${name.slice(index)}`),
    ...alike.flatMap(([one, other]) => [name.replace(one, other), name.replace(other, one)]),
    ...words.flatMap((word) => [`${name}-${word}`, `${name}${word}`, `${word}-${name}`, `${word}${name}`]),
  ];
  return [...new Set(all)].filter((one) => /^[a-z\d](?:[a-z\d-]{1,61}[a-z\d])$/.test(one));
}

/** Returns the names that identify this wallet: the labels of its domains, and the brand as one word. */
export function ownDomainLabelsOf(hosts: readonly string[], brand: string): string[] {
  const labels = hosts.map((host) => registrableDomainOf(host).split('.')[0] ?? '');
  const word = brand.toLowerCase().replace(/[^a-z\d]/g, '');
  // Short names and common words would find mostly unrelated domains.
  return [...new Set([...labels, word])].filter((label) => label.length > 4 && label !== 'wallet');
}

/** Returns the domains to look up: each imitation with each top-level domain, except the wallet's own. */
export function listImpostorDomains(labels: readonly string[], ownHosts: readonly string[]): string[] {
  const own = new Set(ownHosts.map(registrableDomainOf));
  const all = labels.flatMap((label) =>
    imitationsOfName(label).flatMap((name) => endings.map((ending) => `${name}.${ending}`)),
  );
  return [...new Set(all)].filter((domain) => !own.has(domain));
}

export const ImpostorsSchema = v.record(
  v.string(),
  v.object({
    firstSeen: v.pipe(v.string(), v.isoTimestamp()),
    seen: v.pipe(v.string(), v.isoTimestamp()),
    /** Day of the domain's registration, from RDAP. */
    registered: v.optional(v.string()),
    addresses: v.array(v.string()),
    /** SHA-256 of the page, or the reason why the page could not be read. */
    page: v.string(),
  }),
);

export type Impostors = v.InferOutput<typeof ImpostorsSchema>;

const concurrency = 24;
const maxImpostorPageBytes = 512 * 1024;

async function pageOf(domain: string, outbound: OutboundFetch, timeout: number): Promise<string> {
  try {
    const response = await outbound(`https://${domain}/`, {
      bytes: maxImpostorPageBytes,
      signal: AbortSignal.timeout(timeout),
    });
    return sha256Hex(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    return toPrintableLine(errorMessageOf(error), 80);
  }
}

interface FindOptions {
  lookups: Pick<DomainLookups, 'addresses' | 'registration'>;
  outbound: OutboundFetch;
  timeout: number;
  now: string;
  onProgress?: OnProgress;
}

/** Looks up domains in DNS. For each domain that exists, also reads its registration date and page. */
export async function findImpostors(
  domains: readonly string[],
  before: Impostors,
  { lookups, outbound, timeout, now, onProgress }: FindOptions,
): Promise<Impostors> {
  let done = 0;
  const found = await mapConcurrently(concurrency, domains, async (domain) => {
    const addresses = await lookups.addresses(domain).catch(() => undefined);
    onProgress?.(++done, domains.length);
    if (!addresses) return [];
    const registration = await lookups.registration(registrableDomainOf(domain)).catch(() => undefined);
    const page = await pageOf(domain, outbound, timeout);
    const registered = registration?.registered ?? before[domain]?.registered;
    const seen = { firstSeen: before[domain]?.firstSeen ?? now, seen: now };
    return [[domain, { ...seen, ...(registered && { registered }), addresses: addresses.toSorted(), page }] as const];
  });
  return Object.fromEntries(found.flat());
}

/** Formats new imitations and those with a changed page, by registration date, newest first. */
export function formatImpostors(before: Impostors, after: Impostors): string[] {
  return Object.entries(after)
    .filter(([domain, { page }]) => before[domain]?.page !== page)
    .toSorted(([, one], [, other]) => (other.registered ?? '').localeCompare(one.registered ?? ''))
    .map(([domain, { registered, addresses, page }]) => {
      const what = before[domain] ? 'its page changed' : 'new';
      const age = registered ? `registered ${registered.slice(0, 'YYYY-MM-DD'.length)}` : 'age unknown';
      return toPrintableLine(`${domain}: ${what}, ${age}, ${addresses.slice(0, 2).join(' ')}, page ${page}`);
    });
}

import * as v from 'valibot';

const Time = v.pipe(v.string(), v.isoTimestamp());
const Names = v.array(v.string());

/** Facts about a host from DNS, RDAP and TLS. The field of a failed lookup is missing. */
const FactsSchema = v.object({
  /** Name servers of the domain, in lower case, sorted. */
  nameServers: v.optional(Names),
  registrar: v.optional(v.string()),
  /** Registry status of the domain (RFC 8056): `client transfer prohibited`. */
  status: v.optional(Names),
  /** Whether the registry has a DS record for the domain. */
  dnssec: v.optional(v.boolean()),
  addresses: v.optional(Names),
  issuer: v.optional(v.string()),
});

/**
 * Why a domain may have been taken over: new name servers, DNSSEC switched off, or new addresses with a new certificate
 * issuer. A new `registrar` is a reason only for our own domains, because owners of other domains may change it.
 */
const Reason = v.picklist(['name-servers', 'dnssec', 'certificate', 'registrar']);

/** The record of a host: accepted facts, and a change that waits for approval. */
export const DomainWatchSchema = v.object({
  firstSeen: Time,
  seen: Time,
  facts: FactsSchema,
  /** All accepted issuers and addresses, newest last. */
  issuers: v.array(v.object({ name: v.string(), firstSeen: Time })),
  addresses: Names,
  changed: v.optional(v.object({ at: Time, reasons: v.array(Reason), facts: FactsSchema })),
});

export type DomainFacts = v.InferOutput<typeof FactsSchema>;
export type DomainWatch = v.InferOutput<typeof DomainWatchSchema>;
export type TakeoverReason = v.InferOutput<typeof Reason>;

const maxIssuers = 12;
const maxAddresses = 60;

/** Normalizes names: unique, sorted, in lower case, without the final dot. */
export const normalizeNameServers = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.toLowerCase().replace(/\.$/, '')))].toSorted();

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Compares the facts of a host with its record. Ignores facts whose lookup failed. */
function findTakeoverReasons(
  { facts, issuers, addresses }: DomainWatch,
  now: DomainFacts,
  { isOwn = false }: { isOwn?: boolean },
): TakeoverReason[] {
  const hasNewServers =
    facts.nameServers !== undefined && now.nameServers !== undefined && !isSame(facts.nameServers, now.nameServers);
  const hasNewIssuer =
    now.issuer !== undefined && issuers.length > 0 && !issuers.some(({ name }) => name === now.issuer);
  const hasNewAddresses =
    now.addresses !== undefined &&
    now.addresses.length > 0 &&
    addresses.length > 0 &&
    now.addresses.every((address) => !addresses.includes(address));
  const hasNewRegistrar =
    facts.registrar !== undefined && now.registrar !== undefined && facts.registrar !== now.registrar;
  return [
    ...(hasNewServers ? (['name-servers'] as const) : []),
    ...(facts.dnssec === true && now.dnssec === false ? (['dnssec'] as const) : []),
    // Needs both changes. After a renewal of the certificate or a move to other machines, the issuer is usually the
    // same.
    ...(hasNewIssuer && hasNewAddresses ? (['certificate'] as const) : []),
    ...(isOwn && hasNewRegistrar ? (['registrar'] as const) : []),
  ];
}

function accept(last: DomainWatch | undefined, facts: DomainFacts, at: string): DomainWatch {
  const issuers = last?.issuers ?? [];
  const isNew = facts.issuer !== undefined && !issuers.some(({ name }) => name === facts.issuer);
  // Accepts addresses only together with an issuer, because an attacker may control addresses before getting a
  // certificate.
  const hasKnownAddresses = !last || facts.issuer !== undefined;
  return {
    ...{ firstSeen: last?.firstSeen ?? at, seen: at },
    facts: { ...last?.facts, ...facts },
    issuers: [...issuers, ...(isNew && facts.issuer ? [{ name: facts.issuer, firstSeen: at }] : [])].slice(-maxIssuers),
    addresses: [...new Set([...(last?.addresses ?? []), ...(hasKnownAddresses ? (facts.addresses ?? []) : [])])].slice(
      -maxAddresses,
    ),
  };
}

/** Returns the record after a check. A detected change stays until an operator accepts it. */
export function updateDomainWatch(
  last: DomainWatch | undefined,
  facts: DomainFacts,
  at: string,
  options: { isOwn?: boolean } = {},
): DomainWatch {
  if (!last) return accept(undefined, facts, at);
  const reasons = findTakeoverReasons(last, facts, options);
  if (last.changed) {
    const all = [...new Set([...last.changed.reasons, ...reasons])];
    return { ...last, seen: at, changed: { at: last.changed.at, reasons: all, facts } };
  }
  return reasons.length > 0 ? { ...last, seen: at, changed: { at, reasons, facts } } : accept(last, facts, at);
}

/** Returns the record after an operator has confirmed that the owner made the change. */
export function acceptDomainFacts(watch: DomainWatch, at: string): DomainWatch {
  if (!watch.changed) return watch;
  const { changed, ...last } = watch;
  return accept(last, changed.facts, at);
}

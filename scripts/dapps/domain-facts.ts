import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import * as v from 'valibot';
import { normalizeNameServers, type DomainFacts } from '~/domain/domain-watch.ts';
import { isPublicAddress } from '~/outbound/public-address.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

export interface DomainRegistration {
  registrar?: string;
  status: string[];
  dnssec?: boolean;
  registered?: string;
  expires?: string;
}

export interface TlsCertificate {
  issuer: string;
  expires: string;
}

/** Functions that look up facts about a domain. If one rejects, the check records its facts as unknown. */
export interface DomainLookups {
  nameServers: (domain: string) => Promise<string[]>;
  addresses: (host: string) => Promise<string[]>;
  registration: (domain: string) => Promise<DomainRegistration>;
  certificate: (host: string, address: string) => Promise<TlsCertificate>;
}

const RdapSchema = v.object({
  status: v.optional(v.array(v.string()), []),
  secureDNS: v.optional(v.object({ delegationSigned: v.optional(v.boolean()) })),
  events: v.optional(v.array(v.object({ eventAction: v.string(), eventDate: v.optional(v.string()) })), []),
  entities: v.optional(
    v.array(v.object({ roles: v.optional(v.array(v.string()), []), vcardArray: v.optional(v.unknown()) })),
    [],
  ),
});

/** Reads `fn` of a jCard (RFC 7095): `["vcard", [["fn", {}, "text", "A registrar"], …]]`. */
function nameOfCard(card: unknown): string | undefined {
  const rows: unknown = Array.isArray(card) ? card[1] : undefined;
  const found: unknown = Array.isArray(rows) ? rows.find((row) => Array.isArray(row) && row[0] === 'fn') : undefined;
  const name: unknown = Array.isArray(found) ? found[3] : undefined;
  return typeof name === 'string' ? name.slice(0, 200) : undefined;
}

/** Reads an RDAP response about a domain (RFC 9083). Throws if the response has another format. */
export function parseDomainRegistration(answer: unknown): DomainRegistration {
  const { status, secureDNS, events, entities } = v.parse(RdapSchema, answer);
  const registrar = nameOfCard(entities.find(({ roles }) => roles.includes('registrar'))?.vcardArray);
  const dateOf = (action: string) => events.find(({ eventAction }) => eventAction === action)?.eventDate;
  const [registered, expires] = [dateOf('registration'), dateOf('expiration')];
  return {
    status: status.map((one) => one.toLowerCase()).toSorted(),
    ...(registrar !== undefined && { registrar }),
    ...(secureDNS?.delegationSigned !== undefined && { dnssec: secureDNS.delegationSigned }),
    ...(registered !== undefined && { registered }),
    ...(expires !== undefined && { expires }),
  };
}

const BootstrapSchema = v.object({ services: v.array(v.tuple([v.array(v.string()), v.array(v.string())])) });
/** IANA's list of RDAP servers by top-level domain (RFC 9224). */
const bootstrapUrl = 'https://data.iana.org/rdap/dns.json';

/** Returns the RDAP server for a domain, by its longest matching suffix. */
export function rdapServerOf(bootstrap: unknown, domain: string): string | undefined {
  const { services } = v.parse(BootstrapSchema, bootstrap);
  const found = services
    .flatMap(([suffixes, urls]) => suffixes.map((suffix) => ({ suffix: suffix.toLowerCase(), urls })))
    .filter(({ suffix }) => `.${domain}`.endsWith(`.${suffix}`))
    .toSorted((one, other) => other.suffix.length - one.suffix.length)[0];
  return found?.urls.find((url) => url.startsWith('https:'));
}

const json = async (outbound: OutboundFetch, url: string, timeout: number): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeout);
  const response = await outbound(url, { signal, headers: { accept: 'application/rdap+json, application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
};

/** Reads the certificate that a host presents at one of its addresses. Rejects if it is not valid for the host. */
const shownCertificate = (host: string, address: string, timeout: number): Promise<TlsCertificate> =>
  new Promise((resolve, reject) => {
    if (!isPublicAddress(address)) return reject(new Error('its address is not public'));
    const socket = connect({ host: address, port: 443, servername: host }, () => {
      const { issuer, valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      const name = issuer.O ?? issuer.CN;
      resolve({ issuer: String(name), expires: new Date(until).toISOString() });
    });
    // Limits the whole connection. The option `timeout` of a socket would start again with each byte of a slow host.
    const timer = setTimeout(() => socket.destroy(new Error('no response in time')), timeout);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
  });

/** Timeout of one DNS query, in milliseconds. */
const dnsTimeoutMs = 5000;

/** Creates lookups that use the system's resolver, RDAP, and TLS on port 443. */
export function createDomainLookups(outbound: OutboundFetch, timeout: number): DomainLookups {
  const dns = new Resolver({ timeout: Math.min(timeout, dnsTimeoutMs), tries: 2 });
  let bootstrap: Promise<unknown> | undefined;
  return {
    nameServers: (domain) => dns.resolveNs(domain),
    addresses: async (host) => {
      const found = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
      const all = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (all.length === 0) throw new Error('it has no address');
      return all;
    },
    registration: async (domain) => {
      bootstrap ??= json(outbound, bootstrapUrl, timeout).catch((error: unknown) => {
        // After an error, the next lookup requests the list again.
        bootstrap = undefined;
        throw error;
      });
      const server = rdapServerOf(await bootstrap, domain);
      if (server === undefined) throw new Error('its registry has no RDAP server');
      return parseDomainRegistration(await json(outbound, new URL(`domain/${domain}`, server).href, timeout));
    },
    certificate: (host, address) => shownCertificate(host, address, timeout),
  };
}

/** Picks status, registrar and DNSSEC from a registration. Omits those that it lacks. */
const stateOf = ({ registrar, status, dnssec }: DomainRegistration): DomainFacts => ({
  status,
  ...(registrar !== undefined && { registrar }),
  ...(dnssec !== undefined && { dnssec }),
});

/** Looks up facts about a host and its domain, and when its registration and certificate expire. Never rejects. */
export async function lookUpHostFacts(lookups: DomainLookups, host: string, domain: string) {
  const failed: string[] = [];
  const look = async <Value>(name: string, found: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await found;
    } catch {
      failed.push(name);
      return undefined;
    }
  };
  const [nameServers, addresses, registration] = await Promise.all([
    look('name servers', lookups.nameServers(domain)),
    look('addresses', lookups.addresses(host)),
    look('registration', lookups.registration(domain)),
  ]);
  const [address] = addresses ?? [];
  const shown = address === undefined ? undefined : await look('certificate', lookups.certificate(host, address));
  return {
    facts: {
      ...(nameServers && { nameServers: normalizeNameServers(nameServers) }),
      ...(registration && stateOf(registration)),
      ...(addresses && { addresses: addresses.toSorted() }),
      ...(shown && { issuer: shown.issuer }),
    },
    expires: {
      ...(registration?.expires && { registration: registration.expires }),
      ...(shown && { certificate: shown.expires }),
    },
    failed,
  };
}

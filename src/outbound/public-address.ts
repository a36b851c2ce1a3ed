import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

// The range of global unicast addresses. Other ranges contain deprecated forms of IPv4 addresses (::127.0.0.1).
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public, including IPv4 addresses inside IPv6 addresses. */
export function isPublicAddress(address: string): boolean {
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(globalUnicast));
}

/** Returns the IP address in the host of a URL; undefined for names. */
export function ipAddressOfHost(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) ? address : undefined;
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  /** `target` is the address to which a host redirected. */
  constructor(target?: string) {
    super(`its address is inside a private network${target ? ` (it redirects to ${target})` : ''}`);
  }
}

/** Fails if any address of a name is private. The connection uses the checked address, which cannot change. */
export const createPublicLookup =
  (lookup: LookupFunction = resolve): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, found, family) => {
      if (error) return done(error, '', 0);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      if (!addresses.every(isPublicAddress)) return done(new PrivateAddressError(), '', 0);
      done(null, found, family);
    });
  };

import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

// The global unicast range. Other ranges contain deprecated forms that embed IPv4 (::127.0.0.1).
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is publicly reachable, in IPv4 and in every IPv6 form that embeds IPv4. */
export function isPublicAddress(address: string): boolean {
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(globalUnicast));
}

/** Returns the IP address of a URL host that is one, otherwise undefined. */
export function ipAddressOfHost(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) ? address : undefined;
}

/** An address inside a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor() {
    super('its address is inside a private network');
  }
}

/**
 * A DNS lookup for connections. The checked address is the one that is used, so a name cannot switch to a private address
 * after the check. Fails if any address of a name is private.
 */
export const publicLookup =
  (lookup: LookupFunction = resolve): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, found, family) => {
      // An unknown name has no address.
      if (error) return done(error, '', 0);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      if (!addresses.every(isPublicAddress)) return done(new PrivateAddressError(), '', 0);
      done(null, found, family);
    });
  };

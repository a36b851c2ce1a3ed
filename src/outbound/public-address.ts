import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

// All that was ever given out; beside it lie forms in which IPv6 once carried IPv4 (::127.0.0.1).
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one that anybody on the internet can reach: no private, loopback, link-local or reserved one, in IPv4 and in every form in which IPv6 carries it. */
export function isPublicAddress(address: string): boolean {
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(globalUnicast));
}

/** The IP address that a host name of a URL is by itself, else undefined. */
export function literalAddress(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) ? address : undefined;
}

/** An address that is inside a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor() {
    super('its address is inside a private network');
  }
}

/**
 * A name server for connections: what it answers is what is connected to, so a name cannot be public while it is checked
 * and private while it is used. Fails where any address of a name is private.
 */
export const publicLookup =
  (lookup: LookupFunction = resolve): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, found, family) => {
      // A name that nobody knows comes without any address.
      if (error) return done(error, '', 0);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      if (!addresses.every(isPublicAddress)) return done(new PrivateAddressError(), '', 0);
      done(null, found, family);
    });
  };

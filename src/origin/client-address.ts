import type { Context } from 'hono';
import { isIP } from 'node:net';
import type { OriginEnv } from './answer.ts';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
const normalizeAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')
    .replace(/%.*$/, '');

/** Returns the first 64 bits of an IPv6 address, which usually belong to one household or machine. */
function ipv6NetworkOf(address: string): string {
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Returns a client's key for rate limits: the IPv4 address, or the IPv6 network. Trusts X-Forwarded-For only from a
 * proxy on this machine. Reads only the last entry, which that proxy has added.
 */
export function rateLimitKeyOf(peer: string, forwardedFor: string | undefined): string {
  const claimed = normalizeAddress(forwardedFor?.split(',').at(-1) ?? '');
  const address = isLoopback(normalizeAddress(peer)) && isIP(claimed) ? claimed : normalizeAddress(peer);
  return isIP(address) === 6 ? ipv6NetworkOf(address) : address;
}

export const rateLimitKeyOfRequest = ({ env, req }: Context<OriginEnv>): string =>
  rateLimitKeyOf(
    env.client ?? env.incoming?.socket.remoteAddress ?? '',
    env.client ? undefined : req.header('x-forwarded-for'),
  );

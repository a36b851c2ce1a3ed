import type { Context } from 'hono';
import { isIP } from 'node:net';
import type { OriginEnv } from './answer.ts';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
const plain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')
    .replace(/%.*$/, '');

/** Returns the first 64 bits of an IPv6 address. A household or machine controls all addresses behind them. */
function network(address: string): string {
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Returns the key of a client for rate limits: an IPv4 address, or an IPv6 network. X-Forwarded-For is trusted only from a
 * proxy on this machine, and only its last entry, which that proxy wrote.
 */
export function clientKeyOf(peer: string, forwardedFor: string | undefined): string {
  const claimed = plain(forwardedFor?.split(',').at(-1) ?? '');
  const address = isLoopback(plain(peer)) && isIP(claimed) ? claimed : plain(peer);
  return isIP(address) === 6 ? network(address) : address;
}

export const clientOfRequest = ({ env, req }: Context<OriginEnv>): string =>
  clientKeyOf(
    env.client ?? env.incoming?.socket.remoteAddress ?? '',
    env.client ? undefined : req.header('x-forwarded-for'),
  );

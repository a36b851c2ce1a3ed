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

/** The first 64 bits of an IPv6 address: one household or one machine has as many addresses behind them as it likes. */
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
 * Who counts as one client: an IPv4 address, or an IPv6 network. Only a proxy on this machine is believed about whom it
 * speaks for, by the last entry of X-Forwarded-For, which it wrote itself.
 */
export function clientOf(peer: string, forwardedFor: string | undefined): string {
  const claimed = plain(forwardedFor?.split(',').at(-1) ?? '');
  const address = isLoopback(plain(peer)) && isIP(claimed) ? claimed : plain(peer);
  return isIP(address) === 6 ? network(address) : address;
}

/** Who sends a request. */
export const senderOf = ({ env, req }: Context<OriginEnv>): string =>
  clientOf(
    env.client ?? env.incoming?.socket.remoteAddress ?? '',
    env.client ? undefined : req.header('x-forwarded-for'),
  );

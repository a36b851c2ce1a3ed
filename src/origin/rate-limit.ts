/** The write limit of one client: a burst, then one request each `interval` (milliseconds). */
export interface RateLimit {
  burst: number;
  interval: number;
}

/** Returns the milliseconds that a client must wait. 0 accepts and counts the request. */
export type RateLimiter = (client: string) => number;

const knownClients = 10_000;

/**
 * Creates an in-memory limit for each client. Clients do not affect each other, refused requests do not extend the wait,
 * and a full wait restores the full allowance. With too many clients, the least recently seen one is forgotten.
 */
export function createRateLimiter({ burst, interval }: RateLimit, now = () => performance.now()): RateLimiter {
  // The time at which the allowance of a client is full again. No other state is needed.
  const wholeAt = new Map<string, number>();
  return (client) => {
    const next = Math.max(wholeAt.get(client) ?? 0, now()) + interval;
    const wait = next - now() - burst * interval;
    if (wait > 0) return wait;
    wholeAt.delete(client);
    wholeAt.set(client, next);
    const [oldest] = wholeAt.keys();
    if (wholeAt.size > knownClients && oldest !== undefined) wholeAt.delete(oldest);
    return 0;
  };
}

/** Limit of one client: a burst, then one request per `interval` (milliseconds). */
export interface RateLimit {
  burst: number;
  interval: number;
}

/** Returns the milliseconds to wait. 0: the request is accepted and counted. */
export type RateLimiter = (client: string) => number;

const knownClients = 10_000;

/**
 * Creates an in-memory rate limiter. Refused requests do not prolong the wait. If there are too many clients, the least
 * recent one is dropped.
 */
export function createRateLimiter({ burst, interval }: RateLimit, now = () => performance.now()): RateLimiter {
  // For each client, when it may send a whole burst again. This is its only state.
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

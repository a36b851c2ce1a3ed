/** Limit of one client: a burst, then one request per `interval` (milliseconds). */
export interface RateLimit {
  burst: number;
  interval: number;
}

/** Returns how many milliseconds a client must wait. For 0, the request is accepted and counted. */
export type RateLimiter = (client: string) => number;

const knownClients = 10_000;

/** Refused requests do not prolong the wait. Of too many clients, forgets the one whose last request is oldest. */
export function createRateLimiter({ burst, interval }: RateLimit, now = () => performance.now()): RateLimiter {
  // For each client, the time from which it may send a whole burst again. No other state is needed.
  const fullBurstAt = new Map<string, number>();
  return (client) => {
    const next = Math.max(fullBurstAt.get(client) ?? 0, now()) + interval;
    const wait = next - now() - burst * interval;
    if (wait > 0) return wait;
    fullBurstAt.delete(client);
    fullBurstAt.set(client, next);
    const [oldest] = fullBurstAt.keys();
    if (fullBurstAt.size > knownClients && oldest !== undefined) fullBurstAt.delete(oldest);
    return 0;
  };
}

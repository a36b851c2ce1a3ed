/** How often one client may write: so many at once, then one more each `interval` (milliseconds). */
export interface RateLimit {
  burst: number;
  interval: number;
}

/** Says how long a client must wait before its next request, in milliseconds; 0 lets it pass and counts it. */
export type RateLimiter = (client: string) => number;

const knownClients = 10_000;

/**
 * A limit for each client alone, in memory only: no client makes another wait, one that is refused does not wait longer
 * for having asked, and who waited gets all back. Of too many clients the one unseen for longest is forgotten.
 */
export function createRateLimiter({ burst, interval }: RateLimit, now = () => performance.now()): RateLimiter {
  // When a client's allowance will be whole again: all there is to know of it.
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

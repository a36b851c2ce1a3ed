import type { RateLimiters } from '../guards.ts';
import { createRateLimiter, type RateLimit } from '../rate-limit.ts';

/** The limits that settings can replace: of one client (`…Limit`), and of all clients together (`…Total`). */
const defaults = {
  /** Lets an office behind one IP address subscribe at once, and an attacker only 180 addresses per hour. */
  limit: { burst: 30, interval: 20_000 },
  /** Enough for a busy day, and low enough that a week of attacks does not fill the disk. */
  total: { burst: 1000, interval: 1000 },
  /** For links in mails. High, because a mail provider opens those of all its users (RFC 8058) soon after a mail. */
  linkLimit: { burst: 1000, interval: 1000 },
  /**
   * Lets an office behind one IP address correct and resend forms. An attacker can send one submission per minute. All
   * clients together can send 4,320 per day.
   */
  formLimit: { burst: 20, interval: 60_000 },
  formTotal: { burst: 300, interval: 20_000 },
  /** For checks of chain RPCs. */
  rpcLimit: { burst: 10, interval: 20_000 },
  /** Enough for a visitor who reloads a page with several failing islands. */
  failureLimit: { burst: 30, interval: 20_000 },
};

const linkTotal: RateLimit = { burst: 5000, interval: 200 };
/** Limit of one client for status requests. It only protects availability, because receipts cannot be guessed. */
const askLimit: RateLimit = { burst: 300, interval: 1000 };
const askTotal: RateLimit = { burst: 2000, interval: 50 };
const rpcTotal: RateLimit = { burst: 100, interval: 2000 };
/** Enough for a broken site release on a busy day. */
const failureTotal: RateLimit = { burst: 300, interval: 1000 };

export type RateLimitOptions = Partial<Record<keyof typeof defaults, RateLimit>>;

const limitersOf = (client: RateLimit, everybody: RateLimit): RateLimiters => ({
  client: createRateLimiter(client),
  everybody: createRateLimiter(everybody),
});

export function createRateLimiters(options: RateLimitOptions = {}) {
  const limits = { ...defaults, ...options };
  return {
    limiters: limitersOf(limits.limit, limits.total),
    linkLimiters: limitersOf(limits.linkLimit, linkTotal),
    forms: {
      submit: limitersOf(limits.formLimit, limits.formTotal),
      ask: limitersOf(askLimit, askTotal),
      rpc: limitersOf(limits.rpcLimit, rpcTotal),
    },
    failures: limitersOf(limits.failureLimit, failureTotal),
  };
}

import type { RateLimiters } from '../guards.ts';
import { createRateLimiter, type RateLimit } from '../rate-limit.ts';
import type { SubmissionDependencies } from '../routes/submissions.ts';
import type { AppDependencies } from './app.ts';

/**
 * Lets an office behind one IP address subscribe at once, and an attacker subscribe only 180 e-mail addresses per hour.
 */
const defaultLimit: RateLimit = { burst: 30, interval: 20_000 };
/**
 * Limit of all clients together: enough for a busy day, and low enough that a week of attacks does not fill the disk.
 */
const defaultTotal: RateLimit = { burst: 1000, interval: 1000 };

/** High, because a mail provider opens the links of all its users (RFC 8058) soon after a mail is sent. */
const defaultLinkLimit: RateLimit = { burst: 1000, interval: 1000 };
const linkTotal: RateLimit = { burst: 5000, interval: 200 };

/**
 * Lets an office behind one IP address correct and resend forms. An attacker can send one submission per minute. All
 * clients together can send 4,320 per day.
 */
const defaultFormLimit: RateLimit = { burst: 20, interval: 60_000 };
const defaultFormTotal: RateLimit = { burst: 300, interval: 20_000 };

/** Limit of one client for status requests. It only protects availability, because receipts cannot be guessed. */
const askLimit: RateLimit = { burst: 300, interval: 1000 };
const askTotal: RateLimit = { burst: 2000, interval: 50 };
/**
 * Enough for a visitor who reloads a page with several failing islands, and for a broken site release on a busy day.
 */
const defaultFailureLimit: RateLimit = { burst: 30, interval: 20_000 };
const failureTotal: RateLimit = { burst: 300, interval: 1000 };
const defaultRpcLimit: RateLimit = { burst: 10, interval: 20_000 };
const rpcTotal: RateLimit = { burst: 100, interval: 2000 };

export interface RateLimitOptions {
  limit?: RateLimit;
  /** Limit of one client for links in mails. */
  linkLimit?: RateLimit;
  /** Limit of all clients together for subscriptions. */
  total?: RateLimit;
  /** Limits of submissions: of one client, and of all clients together. */
  formLimit?: RateLimit;
  formTotal?: RateLimit;
  /** Limit of one client for checks of chain RPCs. */
  rpcLimit?: RateLimit;
  /** Limit of one client for failure reports. */
  failureLimit?: RateLimit;
}

const limitersOf = (client: RateLimit, everybody: RateLimit): RateLimiters => ({
  client: createRateLimiter(client),
  everybody: createRateLimiter(everybody),
});

export const createRateLimiters = ({
  limit = defaultLimit,
  linkLimit = defaultLinkLimit,
  total = defaultTotal,
  formLimit = defaultFormLimit,
  formTotal = defaultFormTotal,
  rpcLimit = defaultRpcLimit,
  failureLimit = defaultFailureLimit,
}: RateLimitOptions = {}): Pick<AppDependencies, 'limiters' | 'linkLimiters'> & {
  forms: SubmissionDependencies['limiters'];
  failures: RateLimiters;
} => ({
  limiters: limitersOf(limit, total),
  linkLimiters: limitersOf(linkLimit, linkTotal),
  forms: {
    submit: limitersOf(formLimit, formTotal),
    ask: limitersOf(askLimit, askTotal),
    rpc: limitersOf(rpcLimit, rpcTotal),
  },
  failures: limitersOf(failureLimit, failureTotal),
});

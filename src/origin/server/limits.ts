import type { Limiters } from '../guards.ts';
import { createRateLimiter, type RateLimit } from '../rate-limit.ts';
import type { SubmissionDependencies } from '../routes/submissions.ts';
import type { AppDependencies } from './app.ts';

/** Allows a whole office behind one address to subscribe at once. An attacker with invented addresses gets 180 an hour. */
const defaultLimit: RateLimit = { burst: 30, interval: 20_000 };
/** For all clients together: enough for a busy day, and a week of attacks fits on a disk. */
const defaultTotal: RateLimit = { burst: 1000, interval: 1000 };

/** Mail providers follow links for all their readers (RFC 8058), many at once after news is sent. */
const defaultLinkLimit: RateLimit = { burst: 1000, interval: 1000 };
const linkTotal: RateLimit = { burst: 5000, interval: 200 };

/**
 * Allows submitters to correct and resend a form, also in an office behind one address. An attacker who fills the disk gets
 * one submission a minute, and all clients together get 4,320 a day.
 */
const defaultFormLimit: RateLimit = { burst: 20, interval: 60_000 };
const defaultFormTotal: RateLimit = { burst: 300, interval: 20_000 };

/** Receipts cannot be guessed, so these limits only keep the origin available, also for fetches of the site. */
const askLimit: RateLimit = { burst: 300, interval: 1000 };
const askTotal: RateLimit = { burst: 2000, interval: 50 };
/** Enough for a visitor who reloads a page with several failing islands. The total fits a broken release on a busy day. */
const defaultFailureLimit: RateLimit = { burst: 30, interval: 20_000 };
const failureTotal: RateLimit = { burst: 300, interval: 1000 };
const defaultRpcLimit: RateLimit = { burst: 10, interval: 20_000 };
const rpcTotal: RateLimit = { burst: 100, interval: 2000 };

export interface RateSettings {
  /** Limit of one client. */
  limit?: RateLimit;
  /** Limit of one client for links in mails. */
  linkLimit?: RateLimit;
  /** Limit of all clients together. */
  total?: RateLimit;
  /** Limits of submissions: of one client, and of all clients together. */
  formLimit?: RateLimit;
  formTotal?: RateLimit;
  /** Limit of one client for checks of chain RPCs. */
  rpcLimit?: RateLimit;
  /** Limit of one client for failure reports. */
  failureLimit?: RateLimit;
}

const limitersOf = (client: RateLimit, everybody: RateLimit): Limiters => ({
  client: createRateLimiter(client),
  everybody: createRateLimiter(everybody),
});

/** Creates the limiters of all routes. */
export const limitersFor = ({
  limit = defaultLimit,
  linkLimit = defaultLinkLimit,
  total = defaultTotal,
  formLimit = defaultFormLimit,
  formTotal = defaultFormTotal,
  rpcLimit = defaultRpcLimit,
  failureLimit = defaultFailureLimit,
}: RateSettings = {}): Pick<AppDependencies, 'limiters' | 'linkLimiters'> & {
  forms: SubmissionDependencies['limiters'];
  failures: Limiters;
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

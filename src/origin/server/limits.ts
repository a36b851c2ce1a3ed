import type { Limiters } from '../guards.ts';
import { createRateLimiter, type RateLimit } from '../rate-limit.ts';
import type { SubmissionParts } from '../routes/submissions.ts';
import type { AppParts } from './app.ts';

/** A whole office behind one address may subscribe at once; who fills the table with inventions gets 180 an hour. */
const defaultLimit: RateLimit = { burst: 30, interval: 20_000 };
/** All together: a good day's news of this site, and what a disk bears for a week of an attack. */
const defaultTotal: RateLimit = { burst: 1000, interval: 1000 };

/** A mail provider follows links for all its readers (RFC 8058): after news went out, many at once. */
const defaultLinkLimit: RateLimit = { burst: 1000, interval: 1000 };
const linkTotal: RateLimit = { burst: 5000, interval: 200 };

/** Somebody who mends and sends again, and an office behind one address; who fills the disk gets one a minute, and all together 4,320 a day. */
const defaultFormLimit: RateLimit = { burst: 20, interval: 60_000 };
const defaultFormTotal: RateLimit = { burst: 300, interval: 20_000 };

/** A receipt cannot be guessed; these keep the origin free for others. A fetch reads pages of the approved, and their logos. */
const askLimit: RateLimit = { burst: 300, interval: 1000 };
const askTotal: RateLimit = { burst: 2000, interval: 50 };
/** A page with several islands that fail, on each of some reloads; all together what a broken release makes of a good day. */
const defaultFailureLimit: RateLimit = { burst: 30, interval: 20_000 };
const failureTotal: RateLimit = { burst: 300, interval: 1000 };
const defaultRpcLimit: RateLimit = { burst: 10, interval: 20_000 };
const rpcTotal: RateLimit = { burst: 100, interval: 2000 };

/** The limits that can be set otherwise. */
export interface RateSettings {
  /** Of one client. */
  limit?: RateLimit;
  /** Of one client, by links in mails. */
  linkLimit?: RateLimit;
  /** Of all clients together. */
  total?: RateLimit;
  /** Of submissions: of one client, and of all together. */
  formLimit?: RateLimit;
  formTotal?: RateLimit;
  /** Of one client, by questions about chains' RPCs. */
  rpcLimit?: RateLimit;
  /** Of one client, by reports of failures. */
  failureLimit?: RateLimit;
}

const limitersOf = (client: RateLimit, everybody: RateLimit): Limiters => ({
  client: createRateLimiter(client),
  everybody: createRateLimiter(everybody),
});

/** New limiters of all calls. */
export const limitersFor = ({
  limit = defaultLimit,
  linkLimit = defaultLinkLimit,
  total = defaultTotal,
  formLimit = defaultFormLimit,
  formTotal = defaultFormTotal,
  rpcLimit = defaultRpcLimit,
  failureLimit = defaultFailureLimit,
}: RateSettings = {}): Pick<AppParts, 'limiters' | 'linkLimiters'> & {
  forms: SubmissionParts['limiters'];
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

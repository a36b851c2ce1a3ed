import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { createApp } from './app.ts';
import type { FaultChoice } from './faults.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';
import { openSqliteStore } from './sqlite/open-store.ts';

/** An origin at work: what answers requests, and the end of it. */
export interface Origin {
  listener: RequestListener;
  close: () => void;
}

/** A whole office behind one address may subscribe at once; who fills the table with inventions gets 180 an hour. */
const defaultLimit: RateLimit = { burst: 30, interval: 20_000 };

/** What an origin can do otherwise than usual. */
export interface OriginSettings {
  limit?: RateLimit;
  faults?: FaultChoice;
}

/** Opens the store in `file` and answers from it. */
export function openOrigin(file: string, { limit = defaultLimit, faults }: OriginSettings = {}): Origin {
  const store = openSqliteStore(file);
  const app = createApp({ store, limiter: createRateLimiter(limit), faults });
  return { listener: getRequestListener(app.fetch), close: store.close };
}

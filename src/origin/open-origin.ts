import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { createApp } from './app.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';
import { openSqliteStore } from './sqlite/open-store.ts';

/** An origin at work: what answers requests, and the end of it. */
export interface Origin {
  listener: RequestListener;
  close: () => void;
}

/** A whole office behind one address may subscribe at once; who fills the table with inventions gets 180 an hour. */
const defaultLimit: RateLimit = { burst: 30, interval: 20_000 };

/** Opens the store in `file` and answers from it. */
export function openOrigin(file: string, limit = defaultLimit): Origin {
  const store = openSqliteStore(file);
  const app = createApp({ store, limiter: createRateLimiter(limit) });
  return { listener: getRequestListener(app.fetch), close: store.close };
}

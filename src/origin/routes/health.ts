import type { Handler } from 'hono';
import type { Health } from '~/api/health.ts';
import { succeed, type OriginEnv } from '../answer.ts';
import type { Store } from '../store.ts';

/** Says that an origin is here and can read its store. */
export const healthRoute =
  (store: Store): Handler<OriginEnv> =>
  async (c) => {
    await store.check();
    return succeed<Health>(c, { service: 'origin' });
  };

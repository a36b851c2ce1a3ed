import type { Handler } from 'hono';
import type { OriginHealth } from '~/api/health.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import type { OriginStore } from '../store.ts';

/** Responds with 200 if the origin runs and can store data, otherwise 503. */
export const healthRoute =
  (store: OriginStore): Handler<OriginEnv> =>
  async (c) => {
    try {
      await store.check();
    } catch (error) {
      console.error(`Can’t write to the database: ${errorMessageOf(error)}`);
      return respondHttpError(c, 503, 'Storage is unavailable. Try again in a minute.', { 'retry-after': '60' });
    }
    return respondSuccess<OriginHealth>(c, { service: 'origin' });
  };

import * as v from 'valibot';
import { Email } from '~/domain/email.ts';
import type { Endpoint } from './client.ts';

const Subscription = v.object({ email: Email });
const NothingMore = v.unknown();

/**
 * `POST /api/tokenPocket/subscribe` on the own origin (row K03): only result and message of its answer are read, and the
 * message is in the language that the call names.
 */
export const subscribe: Endpoint<typeof Subscription, typeof NothingMore> = {
  method: 'POST',
  path: '/api/tokenPocket/subscribe',
  headers: ['lang'],
  request: Subscription,
  data: NothingMore,
};

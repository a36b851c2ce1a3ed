import * as v from 'valibot';
import { Email } from '~/domain/email.ts';
import type { Endpoint } from './client.ts';

const Subscription = v.object({ email: Email });
const NothingMore = v.unknown();

/**
 * `POST /api/tokenPocket/subscribe` on our own origin (row K03). Only the result and message of the response are read. The
 * message is in the language of the call.
 */
export const subscribe: Endpoint<typeof Subscription, typeof NothingMore> = {
  method: 'POST',
  path: '/api/tokenPocket/subscribe',
  headers: ['lang'],
  request: Subscription,
  data: NothingMore,
};

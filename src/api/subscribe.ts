import * as v from 'valibot';
import { EmailSchema } from '~/domain/email.ts';
import type { Endpoint } from './client.ts';

const Subscription = v.object({ email: EmailSchema });
const NothingMore = v.unknown();

/**
 * `POST /api/tokenPocket/subscribe` on our own origin (row K03). The response's message is in the language of the call.
 */
export const subscribeEndpoint: Endpoint<typeof Subscription, typeof NothingMore> = {
  method: 'POST',
  path: '/api/tokenPocket/subscribe',
  headers: ['lang'],
  request: Subscription,
  data: NothingMore,
};

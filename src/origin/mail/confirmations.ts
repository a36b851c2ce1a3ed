import type { ClaimedRequest, OriginStore } from '../store.ts';
import { confirmationMail } from './confirmation.ts';
import { startDeliveries, type Deliveries, type MailQueue } from './deliveries.ts';
import type { SendMail } from './mail.ts';

/** Confirmation mails of subscriptions. */
export const confirmationQueue = (store: OriginStore, siteUrl: string): MailQueue<ClaimedRequest> => ({
  claim: () => store.claim(),
  release: (request) => store.release(request),
  mailOf: (request) => confirmationMail(siteUrl, request),
  prune: () => store.prune(),
});

export const startConfirmations = (store: OriginStore, send: SendMail, siteUrl: string): Deliveries =>
  startDeliveries(confirmationQueue(store, siteUrl), send);

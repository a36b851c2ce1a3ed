import type { OriginStore } from '../store.ts';
import { confirmationMail } from './confirmation.ts';
import { startDeliveries, type Deliveries } from './deliveries.ts';
import type { SendMail } from './open-mail.ts';

/** Sends the mails that ask for confirmation of a subscription. */
export const startConfirmations = (store: OriginStore, send: SendMail, siteUrl: string): Deliveries =>
  startDeliveries(
    {
      claim: () => store.claim(),
      release: (request) => store.release(request),
      mailOf: (request) => confirmationMail(siteUrl, request),
      prune: () => store.prune(),
    },
    send,
  );

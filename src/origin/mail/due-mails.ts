import type { OriginStore } from '../store.ts';
import { confirmationQueue } from './confirmations.ts';
import { sendDueOfQueue } from './mail-sender.ts';
import type { SendMail } from './mail.ts';
import { reviewDigestQueue, submitterMailQueue } from './review-mails.ts';

/**
 * Sends the due mails, up to `maxMails` of each kind. A worker calls this on a schedule, because it has no timers.
 * Without `reviewers`, sends no digest.
 */
export async function sendDueMails(
  store: OriginStore,
  send: SendMail,
  { siteUrl, reviewers, maxMails }: { siteUrl: string; reviewers?: string | undefined; maxMails: number },
): Promise<void> {
  await sendDueOfQueue(confirmationQueue(store, siteUrl), send, maxMails);
  await sendDueOfQueue(submitterMailQueue(store.mails, siteUrl), send, maxMails);
  if (reviewers !== undefined) await sendDueOfQueue(reviewDigestQueue(store.mails, siteUrl, reviewers), send, maxMails);
}

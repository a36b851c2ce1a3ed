import type { OriginStore } from '../store.ts';
import { createConfirmationQueue } from './confirmations.ts';
import { sendDueMailsOfQueue } from './mail-sender.ts';
import type { SendMail } from './mail.ts';
import { createReviewDigestQueue, createSubmitterMailQueue } from './review-mails.ts';

/**
 * Sends the due mails, up to `maxMails` of each kind. A worker calls this on a schedule, because it has no timers.
 * Without `reviewers`, sends no digest.
 */
export async function sendDueMails(
  store: OriginStore,
  send: SendMail,
  { siteUrl, reviewers, maxMails }: { siteUrl: string; reviewers?: string | undefined; maxMails: number },
): Promise<void> {
  await sendDueMailsOfQueue(createConfirmationQueue(store, siteUrl), send, maxMails);
  await sendDueMailsOfQueue(createSubmitterMailQueue(store.mails, siteUrl), send, maxMails);
  if (reviewers !== undefined)
    await sendDueMailsOfQueue(createReviewDigestQueue(store.mails, siteUrl, reviewers), send, maxMails);
}

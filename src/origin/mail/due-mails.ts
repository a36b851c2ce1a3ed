import type { OriginStore } from '../store.ts';
import { createConfirmationQueue } from './confirmations.ts';
import { sendDueMailsOfQueue } from './mail-sender.ts';
import type { SendMail } from './mail.ts';
import { createReviewDigestQueue, createSubmitterMailQueue } from './review-mails.ts';

/** Sends up to `maxMails` due mails of each kind. For a worker, which has no timers. No digest without `reviewers`. */
export async function sendDueMails(
  store: OriginStore,
  send: SendMail,
  { siteUrl, reviewers, maxMails }: { siteUrl: string; reviewers?: string | undefined; maxMails: number },
): Promise<void> {
  await sendDueMailsOfQueue(createConfirmationQueue(store, siteUrl), send, { maxMails });
  await sendDueMailsOfQueue(createSubmitterMailQueue(store.mails, siteUrl), send, { maxMails });
  if (reviewers !== undefined)
    await sendDueMailsOfQueue(createReviewDigestQueue(store.mails, siteUrl, reviewers), send, { maxMails });
}

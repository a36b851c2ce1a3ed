import type { DueMail, MailStore, ReviewDigest } from '../mail-store.ts';
import { startDeliveries, type MailQueue } from './deliveries.ts';
import { digestMail } from './digest-mail.ts';
import { messageIdOf, type SendMail } from './mail.ts';
import { submissionMail } from './submission-mail.ts';

/** Hour (UTC) from which the digest is sent. */
const digestHour = 6;

interface DueDigest {
  day: string;
  digest: ReviewDigest;
}

/** Mails to submitters about each step. */
export const stepQueue = (mails: MailStore, siteUrl: string): MailQueue<DueMail> => ({
  claim: mails.claimMail,
  release: ({ event }) => mails.releaseMail(event),
  mailOf: (due) => submissionMail(siteUrl, due),
});

/** The daily mail to reviewers about waiting submissions. Not sent if none wait. */
export const digestQueue = (mails: MailStore, siteUrl: string, reviewers: string): MailQueue<DueDigest> => ({
  claim: async () => {
    const time = new Date();
    if (time.getUTCHours() < digestHour) return undefined;
    const day = time.toISOString().slice(0, 10);
    const digest = await mails.claimDigest(day);
    return digest && digest.waiting.length > 0 ? { day, digest } : undefined;
  },
  release: ({ day }) => mails.releaseDigest(day),
  mailOf: ({ day, digest }) => ({
    ...digestMail(reviewers, digest, new Date()),
    messageId: messageIdOf(`review-digest-${day}`, siteUrl),
  }),
});

/**
 * Starts the mails to submitters and reviewers. Looks for due mails every minute, because the desk and the command line
 * take steps in other processes.
 */
export function startReviewMails(
  mails: MailStore,
  send: SendMail,
  { siteUrl, reviewers }: { siteUrl: string; reviewers: string | undefined },
): { close: () => void } {
  const steps = startDeliveries(stepQueue(mails, siteUrl), send);
  const digests = reviewers === undefined ? undefined : startDeliveries(digestQueue(mails, siteUrl, reviewers), send);
  return {
    close: () => {
      steps.close();
      digests?.close();
    },
  };
}

import type { MailStore, ReviewDigest } from '../mail-store.ts';
import { startDeliveries } from './deliveries.ts';
import { digestMail } from './digest-mail.ts';
import type { SendMail } from './open-mail.ts';
import { submissionMail } from './submission-mail.ts';

/** The hour (UTC) from which the digest of a day is sent. */
const digestHour = 6;

/**
 * Tells submitters of each step, and reviewers once a day what waits. Looks for due mails each minute, because the desk and the
 * command line take steps in other processes. A day without anything to review has no digest.
 */
export function startReviewMails(
  mails: MailStore,
  send: SendMail,
  { siteUrl, reviewers, now = () => new Date() }: { siteUrl: string; reviewers: string | undefined; now?: () => Date },
): { close: () => void } {
  const steps = startDeliveries(
    {
      claim: mails.claimMail,
      release: ({ event }) => mails.releaseMail(event),
      mailOf: (due) => submissionMail(siteUrl, due),
    },
    send,
  );
  async function claimDigest(): Promise<{ day: string; digest: ReviewDigest } | undefined> {
    const time = now();
    if (time.getUTCHours() < digestHour) return undefined;
    const day = time.toISOString().slice(0, 10);
    const digest = await mails.claimDigest(day);
    return digest && digest.waiting.length > 0 ? { day, digest } : undefined;
  }
  const digests =
    reviewers === undefined
      ? undefined
      : startDeliveries(
          {
            claim: claimDigest,
            release: ({ day }) => mails.releaseDigest(day),
            mailOf: ({ digest }) => digestMail(reviewers, digest, now()),
          },
          send,
        );
  return {
    close: () => {
      steps.close();
      digests?.close();
    },
  };
}

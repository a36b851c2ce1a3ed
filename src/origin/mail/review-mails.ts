import * as constants from '~/config/constants.ts';
import { site } from '~/config/site.ts';
import { statusTextOf } from '~/domain/submission/status.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import type { DueStatusMail, MailStore, ReviewDigest } from '../mail-store.ts';
import { startMailSender, type MailQueue } from './mail-sender.ts';
import { mailMessageIdOf, type SendMail, type Mail } from './mail.ts';
import { submissionStatusPath } from '~/content/wire/form-pages.ts';
import { languages } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { toPlainText } from '~/lib/plain-text.ts';
import { msPerHour } from '~/lib/milliseconds.ts';
import { originText } from '../texts.ts';

/**
 * Builds the mail about a status change, in the submitter's language. It contains no receipt, because the address is
 * unconfirmed. The first mail contains no title, because anyone could use it to send texts to strangers.
 */
export function buildSubmissionMail(
  siteUrl: string,
  { event, email, language, kind, title, status, reason, isOwn }: DueStatusMail,
): Mail {
  const name = toPlainText(title);
  return {
    from: { name: site.brand.name, address: site.emails.support },
    to: { name: '', address: email },
    subject: originText(language, 'review:mail.subject'),
    text: [
      originText(language, `submit:status.${statusTextOf(kind, status)}`),
      ...(name === '' || isOwn ? [] : [fillText(originText(language, 'review:mail.about'), { name })]),
      ...(reason === '' || isOwn ? [] : [reason]),
      `${originText(language, 'review:mail.lookUp')}\n${siteUrl}${submissionStatusPath(language)}`,
      originText(language, 'submit:success.free'),
      originText(language, 'review:mail.ignore'),
      `${site.brand.name}\n${siteUrl}/${language}\n`,
    ].join('\n\n'),
    messageId: mailMessageIdOf(`submission-step-${event}`, siteUrl),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languages[language].html,
    },
  };
}

const maxListed = 20;

const waitedFor = (since: string, now: Date): string =>
  `${Math.floor((now.getTime() - Date.parse(since)) / msPerHour)} h`;

/** Builds the daily mail to reviewers. It contains titles and numbers, but no personal data. */
function digestMail(to: string, { waiting, answering, arrived, decided }: ReviewDigest, now: Date): Mail {
  const listed = waiting.slice(0, maxListed);
  const left = waiting.length - listed.length;
  return {
    from: { name: site.brand.name, address: site.emails.support },
    to: { name: '', address: to },
    subject: `Submissions waiting for review: ${waiting.length}`,
    text: [
      `Last 24 hours: ${arrived} received, ${decided} decided. Waiting for the submitter’s reply: ${answering}.`,
      `We promise a decision within ${constants.tokenReviewWorkingDays} working days.`,
      listed
        .map(({ id, kind, title, since }) => `#${id}  ${kind}  ${waitedFor(since, now)}  ${toPrintableLine(title)}`)
        .join('\n'),
      ...(left > 0 ? [`and ${left} more`] : []),
      'npm run origin -- review desk\n',
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The hour (UTC) after which the daily digest is sent. */
const digestHour = 6;

interface DueDigest {
  day: string;
  digest: ReviewDigest;
}

export const createSubmitterMailQueue = (mails: MailStore, siteUrl: string): MailQueue<DueStatusMail> => ({
  claim: mails.claimMail,
  release: ({ event }) => mails.releaseMail(event),
  mailOf: (due) => buildSubmissionMail(siteUrl, due),
});

/**
 * Returns the queue of daily mails to reviewers. If no submission waits, there is no mail. A digest is marked as sent
 * only afterwards, so that it is not lost if the process is killed: reviewers would rather get it twice.
 */
export function createReviewDigestQueue(mails: MailStore, siteUrl: string, reviewers: string): MailQueue<DueDigest> {
  let claimed = '';
  return {
    claim: async () => {
      const time = new Date();
      const day = time.toISOString().slice(0, 10);
      if (time.getUTCHours() < digestHour || claimed === day) return undefined;
      const digest = await mails.digest(day);
      if (!digest) return undefined;
      claimed = day;
      if (digest.waiting.length > 0) return { day, digest };
      await mails.markDigest(day);
      return undefined;
    },
    release: () => Promise.resolve(void (claimed = '')),
    settle: ({ day }) => mails.markDigest(day),
    mailOf: ({ day, digest }) => ({
      ...digestMail(reviewers, digest, new Date()),
      messageId: mailMessageIdOf(`review-digest-${day}`, siteUrl),
    }),
  };
}

/**
 * Starts to send mails to submitters and reviewers. Checks every minute for due ones, because other processes (the
 * desk, commands) change statuses, too.
 */
export function startReviewMails(
  mails: MailStore,
  send: SendMail,
  { siteUrl, reviewers }: { siteUrl: string; reviewers: string | undefined },
): { close: () => void } {
  const steps = startMailSender(createSubmitterMailQueue(mails, siteUrl), send);
  const digests =
    reviewers === undefined ? undefined : startMailSender(createReviewDigestQueue(mails, siteUrl, reviewers), send);
  return {
    close: () => {
      steps.close();
      digests?.close();
    },
  };
}

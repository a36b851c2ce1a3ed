import * as constants from '~/config/constants.ts';
import { site } from '~/config/site.ts';
import { printable } from '~/lib/printable.ts';
import type { ReviewDigest } from '../mail-store.ts';
import type { Mail } from './mail.ts';

const hour = 60 * 60 * 1000;
const maxListed = 20;

const waitedFor = (since: string, now: Date): string => `${Math.floor((now.getTime() - Date.parse(since)) / hour)} h`;

/** Builds the daily mail to reviewers, with titles and numbers but no personal data. */
export function digestMail(to: string, { waiting, answering, arrived, decided }: ReviewDigest, now: Date): Mail {
  const listed = waiting.slice(0, maxListed);
  const left = waiting.length - listed.length;
  return {
    from: { name: site.brand.name, address: site.emails.support },
    to: { name: '', address: to },
    subject: `Submissions that wait for a review: ${waiting.length}`,
    text: [
      `Last 24 hours: ${arrived} arrived, ${decided} decided. ${answering} wait for an answer of their submitter.`,
      `Promised: a decision within ${constants.tokenReviewWorkingDays} working days.`,
      listed
        .map(({ id, kind, title, since }) => `#${id}  ${kind}  ${waitedFor(since, now)}  ${printable(title)}`)
        .join('\n'),
      ...(left > 0 ? [`and ${left} more`] : []),
      'npm run origin -- review desk\n',
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

import type { SendMailOptions } from 'nodemailer';
import { site } from '~/config/site.ts';
import { languages } from '~/i18n/languages.ts';
import type { ClaimedRequest } from '../store.ts';
import { subscriptionLink } from '../subscription-link.ts';
import { textOf } from '../texts.ts';

/** The mail that asks whether a subscription is meant, in the language of who asked. */
export function confirmationMail(
  siteUrl: string,
  { email, language, confirm, leave }: ClaimedRequest,
): SendMailOptions {
  const leaveLink = subscriptionLink(siteUrl, language, 'leave', leave);
  return {
    from: { name: site.brand.name, address: site.emails.support },
    // As an object: what stands before the @ may look like a list of addresses.
    to: { name: '', address: email },
    subject: textOf(language, 'subscription:mail.subject'),
    text: [
      textOf(language, 'subscription:mail.text'),
      subscriptionLink(siteUrl, language, 'confirm', confirm),
      textOf(language, 'subscription:mail.ignore'),
      `${textOf(language, 'subscription:mail.leave')}\n${leaveLink}`,
      `${site.brand.name}\n${siteUrl}/${language}\n`,
    ].join('\n\n'),
    list: { unsubscribe: { url: leaveLink, comment: '' } },
    headers: {
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languages[language].html,
    },
  };
}

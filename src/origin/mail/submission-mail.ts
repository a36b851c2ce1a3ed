import { site } from '~/config/site.ts';
import { submissionStatusPath } from '~/content/wire/form-pages.ts';
import { languages } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { plainText } from '~/lib/plain-text.ts';
import type { DueStatusMail } from '../mail-store.ts';
import { originText } from '../texts.ts';
import { mailMessageIdOf, type Mail } from './mail.ts';

/**
 * Builds the mail about a status change, in the submitter's language. It contains no receipt, because the address is
 * unconfirmed. The first mail contains no title, because anyone could use it to send texts to strangers.
 */
export function submissionMail(
  siteUrl: string,
  { event, email, language, title, status, reason, isOwn }: DueStatusMail,
): Mail {
  const name = plainText(title);
  return {
    from: { name: site.brand.name, address: site.emails.support },
    to: { name: '', address: email },
    subject: originText(language, 'review:mail.subject'),
    text: [
      originText(language, `submit:status.${status}`),
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

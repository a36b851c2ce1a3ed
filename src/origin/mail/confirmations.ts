import { site } from '~/config/site.ts';
import { languages } from '~/i18n/languages.ts';
import type { PendingSubscription, OriginStore } from '../store.ts';
import { startMailSender, type MailSender, type MailQueue } from './mail-sender.ts';
import type { SendMail, Mail } from './mail.ts';
import { subscriptionLink } from '../subscription-link.ts';
import { originText } from '../texts.ts';

/** Builds the confirmation mail of a subscription in the subscriber's language. */
export function buildConfirmationMail(siteUrl: string, { email, language, confirm, leave }: PendingSubscription): Mail {
  const leaveLink = subscriptionLink(siteUrl, language, 'leave', leave);
  return {
    from: { name: site.brand.name, address: site.emails.support },
    to: { name: '', address: email },
    subject: originText(language, 'subscription:mail.subject'),
    text: [
      originText(language, 'subscription:mail.text'),
      subscriptionLink(siteUrl, language, 'confirm', confirm),
      originText(language, 'subscription:mail.ignore'),
      `${originText(language, 'subscription:mail.leave')}\n${leaveLink}`,
      `${site.brand.name}\n${siteUrl}/${language}\n`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${leaveLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languages[language].html,
    },
  };
}

export const createConfirmationQueue = (store: OriginStore, siteUrl: string): MailQueue<PendingSubscription> => ({
  claim: () => store.claim(),
  release: (request) => store.release(request),
  mailOf: (request) => buildConfirmationMail(siteUrl, request),
  prune: () => store.prune(),
});

export const startConfirmations = (store: OriginStore, send: SendMail, siteUrl: string): MailSender =>
  startMailSender(createConfirmationQueue(store, siteUrl), send);

import type { Language } from '~/i18n/languages.ts';

export const subscriptionLinkPurposes = ['confirm', 'leave'] as const;
export type SubscriptionLinkPurpose = (typeof subscriptionLinkPurposes)[number];

/** Path prefix of links in mails. All responses below it are pages, because people open the links in browsers. */
export const subscriptionLinkPrefix = '/api/subscription/';

export const subscriptionLinkPath = (language: string, purpose: SubscriptionLinkPurpose): string =>
  `${subscriptionLinkPrefix}${language}/${purpose}`;

export const subscriptionLink = (
  siteUrl: string,
  language: Language,
  purpose: SubscriptionLinkPurpose,
  token: string,
): string => `${siteUrl}${subscriptionLinkPath(language, purpose)}?token=${token}`;

import type { Language } from '~/i18n/languages.ts';

/** What the links of mails are for. */
export const linkPurposes = ['confirm', 'leave'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Where they lead, as a path or a pattern of paths. */
export const linkPath = (language: string, purpose: LinkPurpose): string => `/api/subscription/${language}/${purpose}`;

/** The address of a link on the site. */
export const subscriptionLink = (siteUrl: string, language: Language, purpose: LinkPurpose, token: string): string =>
  `${siteUrl}${linkPath(language, purpose)}?token=${token}`;

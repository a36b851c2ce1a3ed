import type { Language } from '~/i18n/languages.ts';

/** What the links of mails are for. */
export const linkPurposes = ['confirm', 'leave'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** What all of them are under: a person opens them, so every answer there is a page. */
export const linkFolder = '/api/subscription/';

/** Where they lead, as a path or a pattern of paths. */
export const linkPath = (language: string, purpose: LinkPurpose): string => `${linkFolder}${language}/${purpose}`;

/** The address of a link on the site. */
export const subscriptionLink = (siteUrl: string, language: Language, purpose: LinkPurpose, token: string): string =>
  `${siteUrl}${linkPath(language, purpose)}?token=${token}`;

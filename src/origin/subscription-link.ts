import type { Language } from '~/i18n/languages.ts';

export const linkPurposes = ['confirm', 'leave'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The common path of these links. People open them, so all responses are pages. */
export const linkFolder = '/api/subscription/';

export const linkPath = (language: string, purpose: LinkPurpose): string => `${linkFolder}${language}/${purpose}`;

export const subscriptionLink = (siteUrl: string, language: Language, purpose: LinkPurpose, token: string): string =>
  `${siteUrl}${linkPath(language, purpose)}?token=${token}`;

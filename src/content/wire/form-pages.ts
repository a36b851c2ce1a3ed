import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

export const submissionStatusPath = (language: Language): string => href('submit-status', language);

export const reviewedTokensPath = (language: Language, page: number): string =>
  href('submit-reviewed', language, { page: String(page) });

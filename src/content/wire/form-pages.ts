import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

/** Returns the path of the page that looks up a receipt. */
export const statusPage = (language: Language): string => href('submit-status', language);

import { languageCodes } from '~/i18n/languages.ts';

/** The paths of links that open the wallet: one without a language for QR codes, and one in each language. */
export const openPaths: readonly string[] = ['/open', ...languageCodes.map((lang) => `/${lang}/open`)];

import type { Language } from '~/i18n/languages.ts';
import { numberLocaleOf } from '~/lib/number-locale.ts';

/** Returns the size of a file in megabytes: `105.3 MB`. */
export const formatFileSize = (lang: Language, bytes: number): string =>
  new Intl.NumberFormat(numberLocaleOf(lang), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1e6);

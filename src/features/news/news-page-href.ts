import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

export const newsPageHref = (lang: Language, page: number): string =>
  page === 1 ? href('news', lang) : href('news-page', lang, { page: String(page) });

import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

/** Returns the URL of a page (from 1) of the list of news. */
export const newsPageHref = (lang: Language, page: number): string =>
  page === 1 ? href('news', lang) : href('news-page', lang, { page: String(page) });

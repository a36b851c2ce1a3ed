import type { APIRoute } from 'astro';
import { newsRssOf } from '~/features/news/feed/rss.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/{lang}/news/feed.xml`: an RSS feed of the news. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => new Response(newsRssOf(lang));

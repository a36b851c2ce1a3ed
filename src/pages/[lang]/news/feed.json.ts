import type { APIRoute } from 'astro';
import { newsJsonFeedOf } from '~/features/news/feed/json-feed.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/{lang}/news/feed.json`: a JSON feed of the news. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => Response.json(newsJsonFeedOf(lang));

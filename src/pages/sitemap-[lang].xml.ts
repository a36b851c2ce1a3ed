import type { APIRoute } from 'astro';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { sitemapOf } from '~/sitemap/xml.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => new Response(sitemapOf(lang));

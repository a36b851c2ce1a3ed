import type { APIRoute } from 'astro';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { sitemapOf } from '~/sitemap/xml.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

export const GET: APIRoute = ({ params }) => new Response(sitemapOf(params['lang'] as Language));

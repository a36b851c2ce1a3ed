import { sitemapIndex } from '~/sitemap/xml.ts';

export const GET = () => new Response(sitemapIndex());

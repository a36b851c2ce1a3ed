import { createSitemapIndex } from '~/sitemap/xml.ts';

export const GET = () => new Response(createSitemapIndex());

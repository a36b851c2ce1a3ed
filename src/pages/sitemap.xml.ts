import { sitemapIndex } from '~/shell/sitemap.ts';

export const GET = () => new Response(sitemapIndex());

import { env } from '~/config/env.ts';

export const GET = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`);

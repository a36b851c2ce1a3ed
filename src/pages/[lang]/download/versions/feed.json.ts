import type { APIRoute } from 'astro';
import { createReleaseJsonFeed } from '~/features/download/release-feed.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/{lang}/download/versions/feed.json`: a JSON feed of releases and recalls. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) =>
  Response.json(createReleaseJsonFeed(lang));

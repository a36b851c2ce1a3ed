import type { APIRoute } from 'astro';
import { articleIdsOf, newsLanguages } from '~/content/read/news.ts';
import { languageOfApiCode } from '~/content/wire/language.ts';
import { languages } from '~/i18n/languages.ts';

export const getStaticPaths = () => newsLanguages.map((lang) => ({ params: { api: languages[lang].api } }));

/** `/data/news/{api}/ids.json`: ids of the articles that have a page in this build. */
export const GET: APIRoute<never, { api: string }> = ({ params: { api } }) =>
  Response.json(articleIdsOf(languageOfApiCode(api)));

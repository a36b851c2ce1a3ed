import type { APIRoute } from 'astro';
import type { ApiResponse } from '~/api/client.ts';
import * as constants from '~/config/constants.ts';
import { articleTextsOf, chooseArticleLanguage } from '~/content/read/article-texts.ts';
import { languageOfApiCode } from '~/content/wire/language.ts';
import { newsRows } from '~/content/wire/news.ts';
import { languageCodes, languages, originalLanguageOf } from '~/i18n/languages.ts';
import { newsPageCount } from '~/sitemap/collections.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

const { count } = constants.newsRequestDefaults;

// Languages in which articles are published, each with its own list.
const lists = languageCodes.filter((lang) => chooseArticleLanguage(originalLanguageOf(lang), lang) === lang);

// Includes an empty page at the end, which marks the end of the list.
export const getStaticPaths = () =>
  runUntracked(() =>
    lists.flatMap((lang) =>
      Array.from({ length: newsPageCount(lang) }, (_, index) => ({
        params: { api: languages[lang].api, page: String(index + 2) },
      })),
    ),
  );

/** `/data/news/{api}/{page}.json`: a page of news in the content host's format, for sites without that host. */
export const GET: APIRoute<never, { api: string; page: string }> = ({ params: { api, page } }) => {
  const rows = newsRows(api, (Number(page) - 1) * count, Number(page) * count).map((row) => ({
    ...row,
    ...articleTextsOf(row, languageOfApiCode(api)),
  }));
  return Response.json({ result: 0, message: '', data: rows.length > 0 ? rows : null } satisfies ApiResponse<unknown>);
};

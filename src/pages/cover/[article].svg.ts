import type { APIRoute } from 'astro';
import { coverOf } from '~/content/read/covers.ts';
import { articleIdsOf } from '~/content/read/news.ts';
import { drawCover } from '~/features/news/cover/cover.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () =>
  runUntracked(() => articleIdsOf(fallbackLanguage).map((article) => ({ params: { article } })));

/** `/cover/{article}.svg`: the generated cover of an article, the same in all languages. */
export const GET: APIRoute<never, { article: string }> = ({ params: { article } }) => {
  const { digest, look } = coverOf(article);
  return createSvgResponse(drawCover(digest, look));
};

import type { APIRoute } from 'astro';
import { articleIdsOf, articleOf } from '~/content/read/news.ts';
import { coverSvg } from '~/features/news/cover/cover.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => articleIdsOf(fallbackLanguage).map((article) => ({ params: { article } }));

/** `/cover/{article}.svg`: the cover that an article's words engrave, the same in all languages. */
export const GET: APIRoute<never, { article: string }> = ({ params: { article } }) => {
  const { item } = articleOf(fallbackLanguage, article);
  return svgResponse(coverSvg(sha256Hex(item.title + item.content), item));
};

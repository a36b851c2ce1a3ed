import type { APIRoute } from 'astro';
import { dappsOfPage } from '~/features/dappstore/page-of-dapps.ts';
import { drawPassportFan } from '~/features/dappstore/passport-fan.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { dappPageCount } from '~/sitemap/collections.ts';

export const getStaticPaths = () =>
  Array.from({ length: dappPageCount() }, (_, index) => ({ params: { page: String(index + 1) } }));

/** `/fan/{page}.svg`: passports of a page of the full list. */
export const GET: APIRoute<never, { page: string }> = async ({ params: { page } }) =>
  createSvgResponse(await drawPassportFan(dappsOfPage(Number(page))));

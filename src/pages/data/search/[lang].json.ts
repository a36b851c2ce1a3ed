import type { APIRoute } from 'astro';
import { createSearchFile } from '~/features/dappstore/search/write-search-file.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/search/{lang}.json`: the search index of the dapp store. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => Response.json(createSearchFile(lang));

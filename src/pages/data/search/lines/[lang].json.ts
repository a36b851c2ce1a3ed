import type { APIRoute } from 'astro';
import { createDescriptionsFile } from '~/features/dappstore/search/write-search-file.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/search/lines/{lang}.json`: the description of each dapp, in the order of the index. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) =>
  Response.json(createDescriptionsFile(lang));

import type { APIRoute } from 'astro';
import { createAliasesFile } from '~/features/dappstore/search/write-aliases-file.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/search/aliases/{lang}.json`: alternative names of chains, categories and dapps. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) =>
  Response.json(createAliasesFile(lang));

import type { APIRoute } from 'astro';
import { createResultTextsFile } from '~/features/verify/words/words.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/verify/{lang}.json`: result texts of the file and link checks. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) =>
  Response.json(createResultTextsFile(lang));

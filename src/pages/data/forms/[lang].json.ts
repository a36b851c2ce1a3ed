import type { APIRoute } from 'astro';
import { createFormTextsFile } from '~/features/submit/form/write-form-texts-file.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/forms/{lang}.json`: messages shown while a form is filled in. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) =>
  Response.json(createFormTextsFile(lang));

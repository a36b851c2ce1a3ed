import type { APIRoute } from 'astro';
import { wordsFile } from '~/features/verify/words/words.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/verify/{lang}.json`: what the checkers of files and links answer. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => Response.json(wordsFile(lang));

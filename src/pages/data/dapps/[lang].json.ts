import type { APIRoute } from 'astro';
import { allDapps, lineOf } from '~/content/read/dapps.ts';
import { dappMark } from '~/content/read/marks.ts';
import type { LookupEntry } from '~/features/dappstore/lookup/look-up.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { hostForms } from '~/lib/host-name.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/dapps/{lang}.json`: what the detail page looks dapps up in, by id. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => {
  const entries = allDapps().map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, lineOf(dapp, lang)?.text ?? '', hostForms(dapp.url).unicode, dappMark(dapp)],
  ]);
  return Response.json(Object.fromEntries(entries));
};

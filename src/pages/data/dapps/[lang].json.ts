import type { APIRoute } from 'astro';
import { dapps, lineOf } from '~/content/read/dapps.ts';
import type { LookupEntry } from '~/features/dappstore/DappLookup.tsx';
import { languageCodes, type Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/dapps/{lang}.json`: what the detail page looks dapps up in, by id. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => {
  const entries = dapps.map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, lineOf(dapp, lang)?.text ?? '', new URL(dapp.url).host],
  ]);
  return Response.json(Object.fromEntries(entries));
};

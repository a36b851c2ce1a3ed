import type { APIRoute } from 'astro';
import { allDapps, dappLineOf } from '~/content/read/dapps.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { dappMark } from '~/content/read/marks.ts';
import { delistingTexts } from '~/features/dappstore/delisting-texts.ts';
import type { LookupEntry } from '~/features/dappstore/lookup/look-up.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { hostForms } from '~/lib/host-name.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/dapps/{lang}.json`: dapps by id for the detail page. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => {
  const entries = allDapps().map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, dappLineOf(dapp, lang)?.text ?? '', hostForms(dapp.url).unicode, dappMark(dapp)],
  ]);
  const delisted = delistedDapps().map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, delistingTexts(lang, dapp).title, ''],
  ]);
  return Response.json(Object.fromEntries([...entries, ...delisted]));
};

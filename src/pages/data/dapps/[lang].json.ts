import type { APIRoute } from 'astro';
import { allDapps, dappDescriptionOf } from '~/content/read/dapps.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { dappLogo } from '~/content/read/logos.ts';
import { delistingTexts } from '~/features/dappstore/delisting-texts.ts';
import type { LookupEntry } from '~/features/dappstore/lookup/look-up.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { hostSpellingsOf } from '~/lib/host-name.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/dapps/{lang}.json`: dapps by id for the detail page. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => {
  const entries = allDapps().map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, dappDescriptionOf(dapp, lang)?.text ?? '', hostSpellingsOf(dapp.url).unicode, dappLogo(dapp)],
  ]);
  const delisted = delistedDapps().map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, delistingTexts(lang, dapp).title, ''],
  ]);
  return Response.json(Object.fromEntries([...entries, ...delisted]));
};

import type { APIRoute } from 'astro';
import { allDapps, dappDescriptionOf, isHiddenFromLists } from '~/content/read/dapps.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { dappLogo } from '~/content/read/logos.ts';
import { checkedDayOf } from '~/features/dappstore/checked-day.ts';
import { delistingTexts } from '~/features/dappstore/delisting-texts.ts';
import type { LookupEntry } from '~/features/dappstore/lookup/look-up.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { formatLongDate } from '~/i18n/long-date.ts';
import { hostSpellingsOf } from '~/lib/host-name.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/data/dapps/{lang}.json`: dapps by id for the detail page. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) => {
  const entries = allDapps().map((dapp): [string, LookupEntry] => {
    const line = dappDescriptionOf(dapp, lang)?.text ?? '';
    const day = checkedDayOf(dapp);
    const entry: LookupEntry = [dapp.title, line, hostSpellingsOf(dapp.url).unicode, dappLogo(dapp)];
    if (isHiddenFromLists(dapp)) entry[4] = '';
    else if (day) entry[4] = formatLongDate(lang, day);
    return [dapp.hid, entry];
  });
  const delisted = delistedDapps().map((dapp): [string, LookupEntry] => [
    dapp.hid,
    [dapp.title, delistingTexts(lang, dapp).title, ''],
  ]);
  return Response.json(Object.fromEntries([...entries, ...delisted]));
};

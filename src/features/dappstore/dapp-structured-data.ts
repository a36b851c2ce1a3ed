import type { WebPage } from 'schema-dts';
import { absoluteUrl } from '~/config/absolute-url.ts';
import { dappDescriptionOf } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { webSiteId } from '~/shell/structured-data.ts';

const kinds = new Map([
  ['game', 'GameApplication'],
  ['social', 'SocialNetworkingApplication'],
  ['tools', 'UtilitiesApplication'],
  ['wallet-tools', 'UtilitiesApplication'],
  ['explorers', 'UtilitiesApplication'],
]);

/** Returns the structured data of a dapp page: a page about an application that runs in the browser. */
export function structuredDataOfDapp(dapp: Dapp, lang: Language, description: string): WebPage {
  const { hid, title: name, url, categories } = dapp;
  return {
    '@type': 'WebPage',
    name,
    url: absoluteUrl(href('dappstore-dapp', lang, { dapp: hid })),
    description,
    inLanguage: languages[lang].html,
    isPartOf: { '@id': webSiteId },
    mainEntity: {
      '@type': 'WebApplication',
      name,
      url,
      description: dappDescriptionOf(dapp, lang)?.text ?? name,
      applicationCategory: kinds.get(categories[0] ?? '') ?? 'FinanceApplication',
      browserRequirements: 'JavaScript',
    },
  };
}

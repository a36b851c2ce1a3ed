import type { WebPage } from 'schema-dts';
import { lineOf } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';
import type { Language } from '~/i18n/languages.ts';

const kinds: Record<string, string> = {
  game: 'GameApplication',
  social: 'SocialNetworkingApplication',
  tools: 'UtilitiesApplication',
  'wallet-tools': 'UtilitiesApplication',
  explorers: 'UtilitiesApplication',
};

/** A dapp's page as search engines read it: a page about an application that runs in the browser. */
export function dappAsThing(dapp: Dapp, lang: Language): WebPage {
  const { title: name, url, categories } = dapp;
  return {
    '@type': 'WebPage',
    name,
    about: {
      '@type': 'WebApplication',
      name,
      url,
      description: lineOf(dapp, lang)?.text ?? name,
      applicationCategory: kinds[categories[0] ?? ''] ?? 'FinanceApplication',
      browserRequirements: 'JavaScript',
    },
  };
}

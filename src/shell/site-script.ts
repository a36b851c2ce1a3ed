import { site } from '~/config/site.ts';
import { isLive } from '~/content/read/build-facts.ts';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { hasThirdParties } from '~/routing/third-parties.ts';
import blockchainsCode from './client/blockchains.ts?module';
import chainsCode from './client/chains-at-start.ts?script';
import siteCode from './client/site.ts?script';
import thirdPartiesCode from './client/third-parties.ts?script';
import subscribeCode from './client/subscribe.ts?module';

/** A script that enhances pages, bundled on its own, and its address, which holds a hash of its content. */
interface SiteScript {
  code: string;
  path: string;
}

/** A script as it is sent, under its name. */
export const enhancement = (name: string, code: string): SiteScript => ({
  code,
  path: `/site-${name}${sha256Hex(code).slice(0, 8)}.js`,
});

/** What enhances a page, fetched at the first event of a visitor. */
export const siteScript = enhancement('', siteCode);

function subscribeWords(lang: Language): [string, Record<string, string>] {
  const t = useTexts(lang);
  const keys = ['invalid', 'failed', 'busy', 'broken', 'success'] as const;
  return [languages[lang].html, Object.fromEntries(keys.map((key) => [key, t(`shell:subscribe.${key}`)]))];
}

let subscribe: SiteScript | undefined;

/** What the footer's subscription does, and says in every language, fetched when somebody touches it. */
export function subscribeScript(): SiteScript {
  if (subscribe) return subscribe;
  // Not before it is asked for: the engine of the texts is not ready yet when this file is loaded.
  const words = JSON.stringify(Object.fromEntries(languageCodes.map(subscribeWords)));
  return (subscribe = enhancement('subscribe-', `const SUBSCRIBE_TEXTS=${words};${subscribeCode}`));
}

/** What loads the third parties that the operator has configured. */
export const thirdPartiesScript = enhancement('third-parties-', thirdPartiesCode);

/** What loads the chains of the main API host. */
export const blockchainsScript = enhancement('blockchains-', blockchainsCode);

/** What fetches it at the start of a visit, once the page is idle. */
export const chainsScript = enhancement('chains-', chainsCode);

/** All that are part of the site. */
export const siteScripts = (): SiteScript[] => [
  siteScript,
  subscribeScript(),
  ...(isLive.main ? [chainsScript, blockchainsScript] : []),
  ...(hasThirdParties(site.thirdParties) ? [thirdPartiesScript] : []),
];

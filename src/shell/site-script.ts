import storesCode from 'virtual:stores-script';
import { site } from '~/config/site.ts';
import { liveHosts } from '~/content/read/build-facts.ts';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { hasThirdParties } from '~/routing/third-parties.ts';
import blockchainsCode from './client/blockchains.ts?module';
import chainsCode from './client/chains-at-start.ts?script';
import siteCode from './client/site.ts?module';
import thirdPartiesCode from './client/third-parties.ts?script';
import shellCode from './islands/shell.ts?module';

/** A separately bundled script. Its path contains a hash of its code. */
interface SiteScript {
  code: string;
  path: string;
}

export const createSiteScript = (name: string, code: string): SiteScript => ({
  code,
  path: `/site-${name}${sha256Hex(code).slice(0, 8)}.js`,
});

/** The site script, loaded at the first interaction. */
const siteScript = createSiteScript('', siteCode);

/** The module of stores, shared by site scripts and islands. */
const storesScript = createSiteScript('stores-', storesCode);

function subscribeWords(lang: Language): [string, Record<string, string>] {
  const t = useTexts(lang);
  const keys = ['invalid', 'failed', 'busy', 'broken', 'success'] as const;
  return [languages[lang].html, objectFromKeys(keys, (key) => t(`shell:subscribe.${key}`))];
}

let shell: SiteScript | undefined;

/**
 * Returns the script for the islands of the page frame (header, footer), with React and the messages of the subscription
 * form in all languages. It is a single file, because every further file would lengthen the import map of every page.
 */
function shellScript(): SiteScript {
  if (shell) return shell;
  // Creates the script on first use, because the texts are not loaded when this module loads.
  const words = JSON.stringify(Object.fromEntries(languageCodes.map(subscribeWords)));
  return (shell = createSiteScript('shell-', `const SUBSCRIBE_TEXTS=${words};${shellCode}`));
}

export const thirdPartiesScript = createSiteScript('third-parties-', thirdPartiesCode);

/** Loads the chains of the main API host. */
export const blockchainsScript = createSiteScript('blockchains-', blockchainsCode);

/** Loads `blockchainsScript` at the start of a visit, once the page is idle. */
export const chainsScript = createSiteScript('chains-', chainsCode);

/** The modules of import maps (scripts/build/post-process-page.ts) in development. */
export const devImportMap = (): Record<string, string> => ({
  site: siteScript.path,
  stores: '/stores-in-dev.js',
  shell: shellScript().path,
});

export const siteScripts = (): SiteScript[] => [
  siteScript,
  storesScript,
  shellScript(),
  ...(liveHosts.main ? [chainsScript, blockchainsScript] : []),
  ...(hasThirdParties(site.thirdParties) ? [thirdPartiesScript] : []),
];

import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import type { PlainTextKey as LocaleKey, Translate } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { explorersOfTopChains } from '~/content/read/chains-by-dapps.ts';
import { hasPhoneApp, hasProgram } from '~/content/read/releases.ts';
import { keysOf } from '~/lib/keys-of.ts';
import { fillUrlPattern, href } from '~/routing/href.ts';
import { routes } from '~/routing/routes.ts';

/** A text key, or a name that is not translated. */
export type NavigationLabel = LocaleKey | { name: string };

export interface NavigationLink {
  label: NavigationLabel;
  line?: LocaleKey;
  /** The icon in the header's menu (menu-icons.ts). */
  icon?: string;
  href: string;
  /** Language of the linked page if it differs from the reader's language. */
  hreflang?: 'en';
  /** The dialog that asks for confirmation first (Dialogs.astro). */
  dialog?: 'telegram' | 'extension-launch';
}

export interface NavigationGroup {
  id: string;
  label: NavigationLabel;
  links: NavigationLink[];
}

/** Returns a link to an English page, with `hreflang` for readers of other languages. */
const englishLink = (reader: Language, href: string): Pick<NavigationLink, 'href' | 'hreflang'> =>
  reader === 'en' ? { href } : { href, hreflang: 'en' };

/** Returns a link to a static page: the Chinese one for zh, otherwise the English one with `hreflang`. */
export function staticPageLink(language: Language, name: string): Pick<NavigationLink, 'href' | 'hreflang'> {
  const lang = language === 'zh' ? 'zh' : 'en';
  const href = (env.STATIC_ORIGIN ?? '') + fillUrlPattern(routes.static.pattern, { lang, name });
  return lang === 'en' ? englishLink(language, href) : { href };
}

const { links } = site;

const toolIcons = {
  approvalDetector: 'scan-search',
  tokenSecurity: 'shield-check',
  keyGenerator: 'key-round',
  tokenProfile: 'user-round-pen',
  tokenClaim: 'hand-coins',
  easyInscription: 'feather',
  batchSender: 'send',
  nostrBatchSender: 'zap',
} as const;

/** Removes links without an address, because `site.json` may omit addresses. */
const existing = (links: readonly (Omit<NavigationLink, 'href'> & { href: string | undefined })[]): NavigationLink[] =>
  links.flatMap(({ href, ...link }) => (href === undefined ? [] : [{ ...link, href }]));

type NameOf<FullKey extends LocaleKey> = FullKey extends `shell:${infer Name}Line` ? Name : never;

const describedLink = <Href extends string | undefined>(name: NameOf<LocaleKey>, icon: string, href: Href) => ({
  ...({ label: `shell:${name}`, line: `shell:${name}Line` } as const),
  ...{ icon, href },
});

const tools = (lang: Language): NavigationLink[] => [
  describedLink('tools.versionVerification', 'badge-check', href('verify', lang)),
  ...existing(keysOf(toolIcons).map((id) => describedLink(`tools.${id}`, toolIcons[id], links.tools[id]))),
];

/** Returns the main download page: for phones, or for computers if there are no apps for phones. */
export const downloadHref = (lang: Language): string => href(hasPhoneApp() ? 'download-app' : 'download-pc', lang);

const products = (lang: Language): NavigationLink[] =>
  existing([
    describedLink('products.mobile', 'smartphone', hasPhoneApp() ? href('download-app', lang) : undefined),
    describedLink('products.hardware', 'cpu', links.products.hardware),
    {
      ...describedLink('products.extension', 'puzzle', hasProgram('extension') ? href('download-pc', lang) : undefined),
      dialog: 'extension-launch',
    },
  ]);

const trade: NavigationLink[] = [
  describedLink('trade.swap', 'arrow-left-right', links.trade.swap),
  describedLink('trade.bridge', 'waypoints', links.trade.bridge),
  describedLink('trade.buyCrypto', 'credit-card', links.trade.buyCrypto),
  describedLink('trade.market', 'trending-up', links.trade.market),
];

const submissions = (lang: Language): NavigationLink[] => [
  { label: 'shell:build.dapp', icon: 'blocks', href: href('submit-dapp', lang) },
  { label: 'shell:build.nft', icon: 'image', href: href('submit-nft', lang) },
  { label: 'shell:build.token', icon: 'coins', href: href('submit-token', lang) },
  { label: 'shell:build.chain', icon: 'layers', href: href('submit-chain', lang) },
];

const support = (lang: Language): NavigationLink[] => [
  { label: 'shell:support.helpCenter', icon: 'life-buoy', href: links.support.helpCenter },
  { label: 'shell:support.contact', icon: 'mail', ...staticPageLink(lang, 'contact') },
  { label: 'shell:support.forum', icon: 'messages-square', href: links.support.forum },
];

const explorerCount = 8;
const explorers = (): NavigationLink[] =>
  explorersOfTopChains(explorerCount).map(({ title, explorer }) => ({ label: { name: title }, href: explorer }));

/** Returns the URL of the dapp store with the category of hot dapps (row D13). */
export const dappstoreHref = (lang: Language): string =>
  `${href('dappstore', lang)}?category_id=${constants.hotCategoryId}`;

/** Id of the header's group before which the entry of the dapp store is. */
export const groupAfterDappStoreEntry = 'build';

/** Returns the groups of the header (rows S04 to S09). The dapp store is a single entry between Trade and Build. */
export const headerGroups = (lang: Language): NavigationGroup[] => [
  { id: 'products', label: 'shell:groups.products', links: products(lang) },
  { id: 'tools', label: 'shell:groups.tools', links: tools(lang) },
  { id: 'trade', label: 'shell:groups.trade', links: trade },
  {
    id: 'build',
    label: 'shell:groups.build',
    links: [
      ...submissions(lang),
      { label: 'shell:build.documentation', icon: 'book-open', href: links.build.documentation },
    ],
  },
  { id: 'support', label: 'shell:groups.support', links: support(lang) },
];

const learn = (lang: Language): NavigationLink[] => [
  { label: 'shell:learn.news', href: href('news', lang) },
  { label: 'shell:learn.dapp', href: href('dapp', lang) },
  { label: 'shell:learn.keystore', ...staticPageLink(lang, 'keystore') },
  { label: 'shell:learn.permission', ...staticPageLink(lang, 'permission') },
  ...existing([{ label: 'shell:learn.academy', href: links.learn.academy }]),
  { label: 'shell:learn.tutorial', href: links.learn.communityTutorial },
];

/** Returns a link to the about page. An external one is in English. */
const aboutLink = (lang: Language): Pick<NavigationLink, 'href' | 'hreflang'> =>
  env.ABOUT_URL ? englishLink(lang, env.ABOUT_URL) : staticPageLink(lang, 'about');

const company = (lang: Language): NavigationLink[] => [
  { label: 'shell:company.about', ...aboutLink(lang) },
  ...existing([{ label: 'shell:company.careers', href: links.company.careers }]),
  { label: 'shell:company.partner', href: href('partner', lang) },
  { label: 'shell:company.recruiting', href: href('recruiting', lang) },
  { label: 'shell:company.brandkit', href: href('brandkit', lang) },
  ...existing([
    { label: 'shell:company.swagShop', href: links.company.swagShop },
    ...(lang === 'zh'
      ? [{ label: 'shell:company.merchandiseShop', href: links.company.merchandiseShop } as const]
      : []),
  ]),
];

const legal = (lang: Language): NavigationLink[] => [
  { label: 'shell:legal.privacy', ...staticPageLink(lang, 'privacy') },
  { label: 'shell:legal.terms', ...staticPageLink(lang, 'terms') },
];

/** Returns the groups of the footer (row S15). */
export const footerGroups = (lang: Language): NavigationGroup[] => [
  {
    id: 'products',
    label: 'shell:groups.products',
    links: [
      ...products(lang),
      ...existing([
        { label: 'shell:products.desktop', href: hasProgram('desktop') ? href('download-pc', lang) : undefined },
      ]),
      { label: 'shell:groups.dappstore', href: href('dappstore', lang) },
      ...trade,
    ],
  },
  {
    id: 'tools',
    label: 'shell:groups.tools',
    links: [
      ...tools(lang),
      { label: 'verify:meta.linkTitle', href: href('verify-link', lang) },
      { label: 'security:site.title', href: `${href('security', lang)}#site` },
    ],
  },
  { id: 'explorer', label: 'shell:groups.explorer', links: explorers() },
  {
    id: 'build',
    label: 'shell:groups.build',
    links: [
      ...submissions(lang),
      { label: 'shell:build.developer', href: href('developer', lang) },
      { label: 'shell:build.documentation', href: links.build.documentation },
      { label: 'shell:build.code', href: links.build.code },
    ],
  },
  { id: 'learn', label: 'shell:groups.learn', links: learn(lang) },
  { id: 'company', label: 'shell:groups.company', links: company(lang) },
  { id: 'support', label: 'shell:groups.support', links: support(lang) },
  { id: 'legal', label: 'shell:groups.legal', links: legal(lang) },
];

export const telegramHref = (lang: Language): string => links.social.telegram[lang] ?? links.social.telegram.default;

export const socialLinks = (lang: Language): NavigationLink[] =>
  existing([
    { label: 'shell:social.twitter', href: links.social.twitter },
    { label: 'shell:social.telegram', href: telegramHref(lang), dialog: 'telegram' },
    { label: 'shell:social.forum', href: links.support.forum },
    { label: 'shell:social.video', href: links.social.video },
    { label: 'shell:social.discord', href: links.social.discord },
    { label: 'shell:social.github', href: links.social.github },
    { label: 'shell:social.blog', href: links.social.blog },
  ]);

/** Returns the translated name of an entry or group. Adds a hint to entries that lead to an English page. */
export function navigationLabelOf(
  t: Translate,
  { label, hreflang }: Pick<NavigationLink, 'label' | 'hreflang'>,
): string {
  const name = typeof label === 'string' ? t(label) : label.name;
  return hreflang ? t('shell:inEnglish', { name }) : name;
}

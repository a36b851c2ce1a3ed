import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { href } from './href.ts';
import { pathWithoutLanguageOf, routes } from './routes.ts';

const pathWithoutLanguage = pathWithoutLanguageOf(routes.open.pattern);
const { domain } = site.deepLinks;
const isElsewhere = domain !== undefined && domain !== new URL(env.SITE_URL).host;

/** The paths of links that open the wallet, which its apps claim. */
export const openLinkPaths: readonly string[] = [
  pathWithoutLanguage,
  ...languageCodes.map((lang) => href('open', lang)),
];

/** Returns the URL that opens the wallet from a page, without its fragment. */
export const openLinkHref = (lang: Language): string =>
  isElsewhere ? `https://${domain}${href('open', lang)}` : href('open', lang);

export const absoluteOpenLinkHref = (lang: Language): string => new URL(openLinkHref(lang), env.SITE_URL).href;

/** The URL in QR codes that open the wallet. It contains no language, because the phone may use another one. */
export const openLinkQrCodeUrl: string = (isElsewhere ? `https://${domain}` : env.SITE_URL) + pathWithoutLanguage;

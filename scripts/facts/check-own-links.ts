import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import type { OfficialList } from '~/domain/official/list.ts';
import { isLanguage, languageCodes } from '~/i18n/languages.ts';
import { suggestNearestWord } from '../locales/nearest.ts';

/** Returns configured addresses that the site's link check would not confirm as official. */
export function findUnofficialLinks(list: OfficialList, siteUrl: string): string[] {
  const check = createLinkChecker(list);
  // A local build has no https address.
  const own = new URL('/', siteUrl).href;
  return list.identities.map(({ name }) => name).filter((name) => name !== own && check(name).kind !== 'official');
}

export function assertNoUnofficialLinks(list = officialLinks(), siteUrl = env.SITE_URL): void {
  const found = findUnofficialLinks(list, siteUrl);
  if (found.length === 0) return;
  throw new ConfigurationError(
    'The link check would not call these links of site.json and releases.json official. Each must be an https address ' +
      `without a user, a port or an app's own scheme:\n${found.map((name) => `  ${name}`).join('\n')}`,
  );
}

/** Throws if a Telegram channel has a code that is no language, because its readers would get the default channel. */
export function assertTelegramLanguages(codes = Object.keys(site.links.social.telegram)): void {
  const wrong = codes.find((code) => code !== 'default' && !isLanguage(code));
  if (wrong === undefined) return;
  throw new ConfigurationError(
    `links.social.telegram.${wrong} is not a language of the site${suggestNearestWord(wrong, languageCodes)}`,
  );
}

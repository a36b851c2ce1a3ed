import { languageCodes } from '~/i18n/languages.ts';
import { fillUrlPattern, href } from '../href.ts';
import { pathWithoutLanguageOf, routeIds, routeOf } from '../routes.ts';
import type { RedirectRule } from './rule.ts';
import { staticPageAddress, type RedirectSettings } from './settings.ts';

const file = 'src/routing/routes.ts';
const platforms = ['ios', 'android'] as const;

const permanent = (from: string, to: string): RedirectRule => ({
  from,
  to,
  status: 'permanent',
  when: 'always',
  position: { file, rule: from },
});
const temporary = (from: string, to: string): RedirectRule => ({ ...permanent(from, to), status: 'temporary' });
const negotiated = (from: string, to: string): RedirectRule => ({ ...temporary(from, to), when: 'language' });

/** The only allowed chain: `/download/ios` → `/{lang}/download/ios` → `/{lang}/download/app?ios=1` (row R21). */
export const allowedRedirectChains: ReadonlySet<string> = new Set(platforms.map((platform) => `/download/${platform}`));

/** Returns the rules that the route table and the configuration imply (rows R16 to R24). */
export function computeRedirectRules(settings: RedirectSettings): RedirectRule[] {
  const about = settings.aboutUrl ? new URL(settings.aboutUrl).href : staticPageAddress(settings, 'en/about');
  const rules = platforms.map((platform) => negotiated(`/download/${platform}`, `/{lang}/download/${platform}`));
  for (const { pattern, redirectsWithoutLanguage, aliasesWithoutLanguage = [] } of routeIds.map(routeOf)) {
    const paths = redirectsWithoutLanguage
      ? [...aliasesWithoutLanguage, pathWithoutLanguageOf(pattern)]
      : aliasesWithoutLanguage;
    rules.push(...paths.map((from) => negotiated(from, pattern)));
  }
  for (const lang of languageCodes) {
    for (const { pattern, aliases = [] } of routeIds.map(routeOf)) {
      const from = aliases.map((alias) => fillUrlPattern(alias, { lang }));
      rules.push(...from.map((alias) => permanent(alias, fillUrlPattern(pattern, { lang }))));
    }
    for (const platform of platforms) {
      rules.push(temporary(`/${lang}/download/${platform}`, `${href('download-app', lang)}?${platform}=1`));
    }
    rules.push(temporary(`/${lang}/about`, about));
  }
  return rules;
}

import { site } from '~/config/site.ts';
import { useTexts } from '~/i18n/t.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { hasThirdParties, sourcesOf } from '~/routing/third-parties.ts';

/** A promise of the site, and its icon. */
export interface SitePromise {
  icon: string;
  text: string;
}

/**
 * What the site promises. Where an operator configured third parties, they may count, store and load as they like: those
 * promises make way for the names of their hosts.
 */
export function promisesOf(lang: Language): SitePromise[] {
  const t = useTexts(lang);
  const { scripts, beacons, styles } = sourcesOf(site.thirdParties);
  const hosts = [...new Set([...scripts, ...beacons, ...styles].map((origin) => new URL(origin).host))];
  const always = { icon: 'server-off', text: t('security:promise.worker') };
  if (hasThirdParties(site.thirdParties))
    return [
      {
        icon: 'eye',
        text: t('security:promise.thirdParties', {
          hosts: new Intl.ListFormat(languages[lang].html).format(hosts),
        }),
      },
      always,
    ];
  return [
    { icon: 'eye-off', text: t('security:promise.tracking') },
    { icon: 'cookie', text: t('security:promise.cookie') },
    { icon: 'globe-lock', text: t('security:promise.hosts') },
    always,
  ];
}

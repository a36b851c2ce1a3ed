import { site } from '~/config/site.ts';
import type { Language } from '~/i18n/languages.ts';
import { formatNameList } from '~/i18n/list-names.ts';
import { useTexts } from '~/i18n/t.ts';
import { hasThirdParties, thirdPartySourcesOf } from '~/routing/third-parties.ts';

/**
 * Returns the privacy promises of the security page. If third parties are configured, which may track visitors, lists
 * their hosts in place of the promises about tracking.
 */
export function privacyPromisesOf(lang: Language) {
  const t = useTexts(lang);
  const { scripts, beacons, styles } = thirdPartySourcesOf(site.thirdParties);
  const hosts = [...new Set([...scripts, ...beacons, ...styles].map((origin) => new URL(origin).host))];
  const always = { icon: 'server-off', text: t('security:promise.worker') };
  if (hasThirdParties(site.thirdParties))
    return [
      {
        icon: 'eye',
        text: t('security:promise.thirdParties', { hosts: formatNameList(hosts, lang) }),
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

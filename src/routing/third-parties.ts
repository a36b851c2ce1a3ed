import type { ThirdParties } from '~/config/schema.ts';

/**
 * The mark of the data block in which a page names its third parties; the page's policy is widened by what stands there.
 * No id: a chapter of the terms of use has that one.
 */
export const thirdPartiesMark = 'data-third-parties';

/** The one Trusted Types policy of a page with third parties: it lets their addresses through, and nothing else. */
export const trustedTypesPolicy = 'third-parties';

/** Whether any third party is configured. */
export const hasThirdParties = (thirdParties: ThirdParties): boolean => Object.keys(thirdParties).length > 0;

const originsOf = (addresses: string[]): string[] =>
  [...new Set(addresses.map((address) => new URL(address).origin))].sort();

/** The hosts that a policy has to let in, by what they send and are sent. */
export function sourcesOf({ analytics, searchAnalytics, linkPush, stylesheet }: ThirdParties = {}) {
  const scripts = [analytics, searchAnalytics, linkPush].filter((script) => script !== undefined);
  return {
    scripts: originsOf(scripts.map(({ script }) => script)),
    beacons: originsOf(scripts.flatMap(({ script, hosts }) => [script, ...hosts])),
    styles: originsOf(stylesheet ? [stylesheet.href] : []),
  };
}

/** What the build says of the third parties: whom the policy lets in, and what it gives up for them. */
export function thirdPartyLines(thirdParties: ThirdParties): string[] {
  const { scripts, beacons, styles } = sourcesOf(thirdParties);
  const list = (what: string, hosts: string[]) => (hosts.length > 0 ? [`  ${what}: ${hosts.join(' ')}`] : []);
  if (!hasThirdParties(thirdParties)) return [];
  return [
    'Third parties, once a page is idle and unless the visitor asks not to be tracked:',
    ...list('scripts from', scripts),
    ...list('requests and pictures to', beacons),
    ...list('style sheets from', styles),
    ...(scripts.length > 0 ? [`  Trusted Types policy: ${trustedTypesPolicy}`] : []),
  ];
}

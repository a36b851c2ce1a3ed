import type { ThirdParties } from '~/config/schema.ts';

/**
 * Attribute of the data block that lists a page's third parties. Not an id, because a chapter of the terms of use has
 * the same one.
 */
export const thirdPartiesAttribute = 'data-third-parties';

/** The only Trusted Types policy of a page with third parties. It accepts only the third parties' URLs. */
export const thirdPartiesTrustedTypesPolicy = 'third-parties';

export const hasThirdParties = (thirdParties: ThirdParties): boolean => Object.keys(thirdParties).length > 0;

const originsOf = (addresses: string[]): string[] =>
  [...new Set(addresses.map((address) => new URL(address).origin))].sort();

/** Returns the origins that the CSP must allow, by directive. */
export function thirdPartySources({ analytics, searchAnalytics, linkPush, stylesheet }: ThirdParties = {}) {
  const scripts = [analytics, searchAnalytics, linkPush].filter((script) => script !== undefined);
  return {
    scripts: originsOf(scripts.map(({ script }) => script)),
    beacons: originsOf(scripts.flatMap(({ script, hosts }) => [script, ...hosts])),
    styles: originsOf(stylesheet ? [stylesheet.href] : []),
  };
}

/** Returns the build's messages about third parties: allowed hosts, and the relaxed Trusted Types policy. */
export function thirdPartyLines(thirdParties: ThirdParties): string[] {
  const { scripts, beacons, styles } = thirdPartySources(thirdParties);
  const list = (what: string, hosts: string[]) => (hosts.length > 0 ? [`  ${what}: ${hosts.join(' ')}`] : []);
  if (!hasThirdParties(thirdParties)) return [];
  return [
    'Third parties, once a page is idle and unless the visitor asks not to be tracked:',
    ...list('scripts from', scripts),
    ...list('requests and pictures to', beacons),
    ...list('style sheets from', styles),
    ...(scripts.length > 0 ? [`  Trusted Types policy: ${thirdPartiesTrustedTypesPolicy}`] : []),
  ];
}

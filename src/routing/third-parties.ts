import type { ThirdParties } from '~/config/schema.ts';

/** Attribute of the data block that lists third parties. An id would be that of a chapter of the terms, too. */
export const thirdPartiesAttribute = 'data-third-parties';

/** Name of the only Trusted Types policy on pages with third parties. It accepts only the URLs of these. */
export const thirdPartiesTrustedTypesPolicy = 'third-parties';

export const hasThirdParties = (thirdParties: ThirdParties): boolean => Object.keys(thirdParties).length > 0;

const originsOf = (addresses: string[]): string[] =>
  [...new Set(addresses.map((address) => new URL(address).origin))].sort();

/** Returns the web origins that the CSP must allow for third parties, by kind of resource. */
export function thirdPartySourcesOf({ analytics, searchAnalytics, linkPush, stylesheet }: ThirdParties = {}) {
  const scripts = [analytics, searchAnalytics, linkPush].filter((script) => script !== undefined);
  return {
    scripts: originsOf(scripts.map(({ script }) => script)),
    beacons: originsOf(scripts.flatMap(({ script, hosts }) => [script, ...hosts])),
    styles: originsOf(stylesheet ? [stylesheet.href] : []),
  };
}

/** Returns lines about third parties for the output of a build: allowed hosts, and the relaxed Trusted Types policy. */
export function describeThirdParties(thirdParties: ThirdParties): string[] {
  const { scripts, beacons, styles } = thirdPartySourcesOf(thirdParties);
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

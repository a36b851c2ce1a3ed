import { findPublisherId, publicHostRulesOf } from './public-hosts.ts';

/** Returns the number of an app in Apple's App Store, undefined for any other URL. */
export function appStoreIdOf(url: string): string | undefined {
  const { hostname, pathname, search } = new URL(url);
  const found = findPublisherId(publicHostRulesOf(hostname), pathname, search);
  return found?.place === 'App Store' ? found.id : undefined;
}

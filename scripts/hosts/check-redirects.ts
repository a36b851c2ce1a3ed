import { env } from '~/config/env.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { allPages } from '~/sitemap/pages.ts';
import { hostFolders, type HostFolders } from './host-folders.ts';

/**
 * Throws a RedirectError that lists all problems, including targets that do not exist in the current data (dapps,
 * articles).
 */
export function checkTargets(model = loadRedirects()): void {
  const pages = allPages().map(({ path }) => `${path.slice(1)}.html`);
  checkSite([...model.values()], pages);
}

/** Returns the rules in the format of each host. Throws if a target is invalid or a host cannot express a rule. */
export function checkRedirects(model = loadRedirects()): HostFolders {
  checkTargets(model);
  const policies = { usual: '', exceptions: [] };
  const input = { model, files: [], policies, siteUrl: env.SITE_URL, root: '/', port: 80 };
  return hostFolders(input);
}

import { env } from '~/config/env.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { allPages } from '~/sitemap/pages.ts';
import { hostFolders, type HostFolders } from './host-folders.ts';

/**
 * What each host gets of the rules. Throws a RedirectError that lists every problem, a target among the pages of the data
 * that does not exist (a dapp, an article) too.
 */
export function checkRedirects(model = loadRedirects()): HostFolders {
  const pages = allPages().map(({ path }) => `${path.slice(1)}.html`);
  checkSite([...model.values()], pages);
  const policies = { usual: '', exceptions: [] };
  const input = { model, files: [], policies, siteUrl: env.SITE_URL, root: '/', port: 80 };
  return hostFolders(input);
}

import { env } from '~/config/env.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { allPages } from '~/sitemap/pages.ts';
import { hostFolders, type HostFolders } from './host-folders.ts';

/** Throws a RedirectError that lists every problem, a target among the pages of the data that does not exist (a dapp, an article) too. */
export function checkTargets(model = loadRedirects()): void {
  const pages = allPages().map(({ path }) => `${path.slice(1)}.html`);
  checkSite([...model.values()], pages);
}

/** What each host gets of the rules; throws where their targets are wrong (checkTargets), or a host cannot say them. */
export function checkRedirects(model = loadRedirects()): HostFolders {
  checkTargets(model);
  const policies = { usual: '', exceptions: [] };
  const input = { model, files: [], policies, siteUrl: env.SITE_URL, root: '/', port: 80 };
  return hostFolders(input);
}

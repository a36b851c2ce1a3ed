import { env } from '~/config/env.ts';
import { findRedirectTargetProblems } from '~/routing/redirects/check-site.ts';
import { loadAllRedirectRules } from '~/routing/redirects/load.ts';
import { RedirectError } from '~/routing/redirects/problem.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { allPages } from '~/sitemap/pages.ts';
import { createHostFolders, type HostFolders } from './host-folders.ts';

/** Returns the redirect model. Throws a RedirectError that lists all problems, including targets that do not exist. */
export function checkRedirectTargets({ rules, problems } = loadAllRedirectRules()): RedirectModel {
  const pages = allPages().map(({ path }) => `${path.slice(1)}.html`);
  const all = [...problems, ...findRedirectTargetProblems(rules, pages)];
  if (all.length) throw new RedirectError(all);
  return new Map(rules.map((rule) => [rule.from, rule]));
}

/**
 * Returns the folders of all hosts with their redirect rules. Throws if a target is invalid, or if a host cannot
 * express a rule.
 */
export function checkRedirects(read = loadAllRedirectRules()): HostFolders {
  const model = checkRedirectTargets(read);
  const policies = { usual: '', exceptions: [] };
  const input = { model, files: [], policies, siteUrl: env.SITE_URL, root: '/', port: 80 };
  return createHostFolders(input);
}

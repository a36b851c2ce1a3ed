import { globSync } from 'node:fs';
import { env } from '~/config/env.ts';
import { once } from '~/lib/once.ts';
import { findHiddenFiles, findRedirectTargetProblems } from '~/routing/redirects/check-site.ts';
import { loadAllRedirectRules, type CheckedRedirectRules } from '~/routing/redirects/load.ts';
import { RedirectError, type RedirectProblem } from '~/routing/redirects/problem.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { allPages } from '~/sitemap/pages.ts';
import { createHostFolders, type HostFolders } from './host-folders.ts';

// Excludes endpoints without a folder or name, such as `[icon].png`, because a rule may have such an address.
const endpoints = globSync('**/*.ts', { cwd: 'src/pages' })
  .filter((file) => !/^\[[^/]*$/.test(file))
  .map((file) =>
    file
      .replace(/\.ts$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\[\w+\]/g, '[^/]+'),
  );
const endpointPattern = new RegExp(`^(?:${endpoints.join('|')})$`);

const pageFiles = once(() => new Set(allPages().map(({ path }) => `${path.slice(1)}.html`)));

/** Returns the problems of rules, including targets that do not exist and hidden pages. */
export function findRedirectProblems({ rules, problems }: CheckedRedirectRules): RedirectProblem[] {
  const pages = pageFiles();
  const isFile = (file: string) => pages.has(file) || endpointPattern.test(file);
  return [...problems, ...findRedirectTargetProblems(rules, pages), ...findHiddenFiles(rules, isFile)];
}

/** Returns the redirect model. Throws a RedirectError that lists all problems, including targets that do not exist. */
export function checkRedirectTargets(read = loadAllRedirectRules()): RedirectModel {
  const all = findRedirectProblems(read);
  if (all.length) throw new RedirectError(all);
  return new Map(read.rules.map((rule) => [rule.from, rule]));
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

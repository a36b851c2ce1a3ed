import { env } from '~/config/env.ts';
import { findHiddenFiles, findRedirectTargetProblems } from '~/routing/redirects/check-site.ts';
import { loadAllRedirectRules, type CheckedRedirectRules } from '~/routing/redirects/load.ts';
import { RedirectError, type RedirectProblem } from '~/routing/redirects/problem.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { isBuiltFile, pageFiles } from '../facts/built-files.ts';
import { createHostFolders, type HostFolders } from './host-folders.ts';

/** Returns the problems of rules, including targets that do not exist and hidden pages. */
export function findRedirectProblems({ rules, problems }: CheckedRedirectRules): RedirectProblem[] {
  return [...problems, ...findRedirectTargetProblems(rules, pageFiles()), ...findHiddenFiles(rules, isBuiltFile)];
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

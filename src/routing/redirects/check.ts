import { fallbackLanguage } from '~/i18n/languages.ts';
import { isSafeRedirectTarget } from '~/lib/is-safe-redirect-target.ts';
import { canonicalAddressOf, neverServedPaths, notFoundAddresses, pathsWithoutLanguage } from '../addresses.ts';
import { routeParameterName } from '../href.ts';
import { routeIds, routeOf } from '../routes.ts';
import { allowedRedirectChains } from './computed.ts';
import { splitRedirectTarget } from './destination.ts';
import type { RedirectProblem, RedirectProblemKind } from './problem.ts';
import type { Redirect, RedirectModel, RedirectRule } from './rule.ts';

// Excludes the route of static pages, because their names are known.
const pagePatterns = routeIds
  .filter((id) => id !== 'static')
  .map(routeOf)
  .map(({ pattern, languages }) => ({
    hasParameter: routeParameterName(pattern) !== undefined,
    matches: new RegExp(`^${pattern.replace('{lang}', `(?:${languages.join('|')})`).replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
// The home page in the visitor's language. Every hosting provider has it as the file `index.html`.
const homePaths = ['/', ...neverServedPaths];

const isErrorPage = (path: string) => notFoundAddresses.includes(path) || pathsWithoutLanguage.includes(path);
const writtenAt = ({ position }: RedirectRule): string =>
  position.line ? `${position.file}:${position.line}` : `computed from ${position.file}`;

/** Finds problems between rules: duplicates, rules that hide a page, open redirects, loops, chains and dead targets. */
export function checkRedirectRules(
  rules: readonly RedirectRule[],
  staticPages: ReadonlySet<string>,
): RedirectProblem[] {
  const problems: RedirectProblem[] = [];
  const model = new Map<string, RedirectRule>();
  const isStatic = (path: string) => staticPages.has(path.replace(/^\/static\//, ''));
  const isPage = (path: string) => pagePatterns.some(({ matches }) => matches.test(path)) || isStatic(path);
  // A page of a row that no longer exists may redirect. `check-site.ts` reports rules that hide a page of a row.
  const hidesPage = (from: string) => {
    const path = canonicalAddressOf(from) ?? from;
    const isFixed = pagePatterns.some(({ hasParameter, matches }) => !hasParameter && matches.test(path));
    return isFixed || isStatic(path) || homePaths.includes(path);
  };
  const report = ({ position }: RedirectRule, kind: RedirectProblemKind, text: string, advice: string) =>
    problems.push({ kind, position, text, advice });

  for (const rule of rules) {
    const twin = model.get(rule.from);
    if (twin)
      report(rule, 'duplicate', `duplicate: ${rule.from} is also ${writtenAt(twin)}.`, 'Remove one of the two.');
    else model.set(rule.from, rule);
    if (hidesPage(rule.from)) report(rule, 'hidden page', `hides the page at ${rule.from}.`, 'Use another address.');
    if (/^\/api(?:\/|$)/.test(rule.from))
      report(rule, 'hidden file', `hides a call of the API at ${rule.from}.`, 'Use an address outside /api/.');
  }
  for (const rule of model.values()) {
    const problem = targetProblem(rule, model, isPage);
    if (problem) report(rule, ...problem);
  }
  return problems;
}

type IsPage = (path: string) => boolean;

/** Returns the path of a rule's target on this site. Negotiated rules are checked in English. */
const pathOf = ({ to }: Redirect): string => splitRedirectTarget(to.replace('{lang}', fallbackLanguage)).base;

/** Follows redirects to the end, or to a redirect that repeats. */
function follow(rule: Redirect, model: RedirectModel): { trail: string[]; last: Redirect; isLoop: boolean } {
  const trail = [rule.from];
  let last = rule;
  for (let next = model.get(pathOf(rule)); next; next = model.get(pathOf(next))) {
    const isLoop = trail.includes(next.from);
    trail.push(next.from);
    if (isLoop) return { trail, last, isLoop };
    last = next;
  }
  return { trail, last, isLoop: false };
}

function targetProblem(
  rule: RedirectRule,
  model: RedirectModel,
  isPage: IsPage,
): [kind: RedirectProblemKind, text: string, advice: string] | undefined {
  if (!isSafeRedirectTarget(rule.to.replace('{lang}', fallbackLanguage))) {
    const text = `open redirect: ${rule.to} does not begin with a literal /segment/ or https://host/, or is not plain.`;
    return [
      'open redirect',
      text,
      'Write a path of this site or a full https address, without spaces, quotes, $ or braces.',
    ];
  }
  const path = pathOf(rule);
  if (!path.startsWith('/')) return undefined;
  const { trail, last, isLoop } = follow(rule, model);
  if (isLoop) return ['loop', `loop: ${trail.join(' → ')}.`, 'Let one of them lead to a page.'];
  if (trail.length > 1 && !allowedRedirectChains.has(rule.from)) {
    return ['chain', `chain: ${trail.join(' → ')} → ${last.to}.`, `Redirect straight to ${last.to}.`];
  }
  if (trail.length > 1 || (isPage(path) && !isErrorPage(path))) return undefined;
  return [
    'dead target',
    `dead target ${rule.to}: it does not exist.`,
    'Correct "to", or add the route in src/routing/routes.ts.',
  ];
}

import { healthPath } from '~/api/health.ts';
import { languagePrefixes, notFoundAddresses, serverErrorAddress, neverServedPaths } from '../addresses.ts';
import { cspOfPage, type PageCsps } from '../page-csps.ts';
import { addressRegExpSource } from '../route-of-address.ts';
import { splitRedirectTarget } from '../redirects/destination.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { relaysApiCalls } from './forwards.ts';
import type { HostInput } from './host.ts';

/** Whether a rule needs a function, because it negotiates the language or joins its query with the incoming one. */
export const needsEdgeFunction = ({ to, when }: Redirect): boolean =>
  when === 'language' || splitRedirectTarget(to).query !== '';

/** Returns the paths of rules that need a function. Replaces the language by `*`, to shorten the list. */
export const edgeFunctionPathsOf = (model: RedirectModel): string[] => [
  ...new Set(
    [...model.values()]
      .filter(needsEdgeFunction)
      .map(({ from, when }) => (when === 'language' ? from : from.replace(/^\/[^/]+/, '/*'))),
  ),
];

/**
 * Returns patterns of pages whose CSP differs from that of the not-found page, or `all` if nearly all differ. Missing
 * paths can match these patterns, too. A provider that sets headers by path would then send the not-found page with a
 * page's CSP.
 */
export function findPatternsWithOtherCsp(policies: PageCsps): readonly string[] | 'all' {
  const missing = cspOfPage(policies, `${notFoundAddresses[0]?.slice(1)}.html`);
  if (policies.usual !== missing) return 'all';
  return policies.exceptions
    .filter(({ pattern, policy }) => policy !== missing && !neverServedPaths.includes(pattern))
    .map(({ pattern }) => pattern);
}

/** Lists every spelling of a text with upper-case letters: `EN`, `En`, `eN`. */
function upperSpellings(text: string): string[] {
  const all = [...text].reduce<string[]>(
    (heads, letter) => heads.flatMap((head) => [...new Set([letter, letter.toUpperCase()])].map((one) => head + one)),
    [''],
  );
  return all.filter((spelling) => spelling !== text);
}

/** All spellings of the language prefixes that contain upper-case letters: `/EN`, `/static/eN`. */
export const upperCasePrefixes: readonly string[] = languagePrefixes.flatMap(({ before, language }) =>
  upperSpellings(language).map((spelling) => before + spelling),
);

/** Returns one expression for all paths of the function, without lookaheads, which Netlify does not support. */
export function edgeFunctionPatternOf({ model, policies, forwards = [] }: HostInput): string {
  const apart = findPatternsWithOtherCsp(policies);
  const parts = [
    '/',
    '/.+/',
    '/.*\\.html',
    // Paths with double slashes, or with characters that no valid path contains.
    '/.*//.*',
    '//.*',
    '/.*%.*',
    ...forwards.map(({ prefix }) => `${prefix}.*`),
    ...(relaysApiCalls(forwards) ? [healthPath] : []),
    ...edgeFunctionPathsOf(model).map((address) => address.replace('*', '[a-z-]+')),
    '/(?:[a-z-]+/)?404',
    ...neverServedPaths.map((address) => address.replace('.', '\\.')),
    // Without a dot, because paths of pages contain none.
    ...(apart === 'all' ? ['/(?:.*/)?[^/.]*'] : apart.map(addressRegExpSource)),
    serverErrorAddress,
    ...upperCasePrefixes.map((prefix) => `${prefix}(?:/.*)?`),
  ];
  return `^(?:${parts.join('|')})$`;
}

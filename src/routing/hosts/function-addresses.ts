import { healthPath } from '~/api/health.ts';
import { languagePrefixes, notFoundAddresses, serverErrorAddress, unservedAddresses } from '../addresses.ts';
import { policyOfPage, type PagePolicies } from '../page-policies.ts';
import { addressExpression } from '../route-of-address.ts';
import { destination } from '../redirects/destination.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { relaysCalls } from './forwards.ts';
import type { HostInput } from './host.ts';

/** Whether only a function can answer a rule: it negotiates, or it joins its own query to the incoming one. */
export const needsFunction = ({ to, when }: Redirect): boolean => when === 'language' || destination(to).query !== '';

/** The addresses of the rules that need a function; the language segment is `*`, so that they are few. */
export const functionAddresses = (model: RedirectModel): string[] => [
  ...new Set(
    [...model.values()]
      .filter(needsFunction)
      .map(({ from, when }) => (when === 'language' ? from : from.replace(/^\/[^/]+/, '/*'))),
  ),
];

/**
 * The patterns of the pages that carry another policy than a page that is missing; the home's own file is none. A host that
 * chooses headers by path gives a missing page at such an address the policy of the page it takes it for, so the function
 * answers there. `all` where a missing page is the exception, as with third parties.
 */
export function patternsApart(policies: PagePolicies): readonly string[] | 'all' {
  const missing = policyOfPage(policies, `${notFoundAddresses[0]?.slice(1)}.html`);
  if (policies.usual !== missing) return 'all';
  return policies.exceptions
    .filter(({ pattern, policy }) => policy !== missing && !unservedAddresses.includes(pattern))
    .map(({ pattern }) => pattern);
}

/** Every spelling of a text that has an upper-case letter: `EN`, `En`, `eN`. */
function upperSpellings(text: string): string[] {
  const all = [...text].reduce<string[]>(
    (heads, letter) => heads.flatMap((head) => [...new Set([letter, letter.toUpperCase()])].map((one) => head + one)),
    [''],
  );
  return all.filter((spelling) => spelling !== text);
}

/** The language prefixes in every other spelling than lower case: `/EN`, `/static/eN`. */
export const upperCasePrefixes: readonly string[] = languagePrefixes.flatMap(({ before, language }) =>
  upperSpellings(language).map((spelling) => before + spelling),
);

/** One expression for the addresses that a host's function answers: without lookaheads, which Netlify does not read. */
export function functionPattern({ model, policies, forwards = [] }: HostInput): string {
  const apart = patternsApart(policies);
  const parts = [
    '/',
    '/.+/',
    '/.*\\.html',
    // Doubled slashes, and whatever an address of ours never holds.
    '/.*//.*',
    '//.*',
    '/.*%.*',
    ...forwards.map(({ prefix }) => `${prefix}.*`),
    ...(relaysCalls(forwards) ? [healthPath] : []),
    ...functionAddresses(model).map((address) => address.replace('*', '[a-z-]+')),
    '/(?:[a-z-]+/)?404',
    ...unservedAddresses.map((address) => address.replace('.', '\\.')),
    // A page's address has no dot.
    ...(apart === 'all' ? ['/(?:.*/)?[^/.]*'] : apart.map(addressExpression)),
    serverErrorAddress,
    ...upperCasePrefixes.map((prefix) => `${prefix}(?:/.*)?`),
  ];
  return `^(?:${parts.join('|')})$`;
}

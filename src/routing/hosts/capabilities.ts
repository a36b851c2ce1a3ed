import { fallbackLanguage } from '~/i18n/languages.ts';
import { notFoundAddresses, serverErrorAddress } from '../addresses.ts';
import { fillUrlPattern } from '../href.ts';
import { splitRedirectTarget } from '../redirects/destination.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { routeOf } from '../routes.ts';

/** How a hosting provider implements a rule: natively, with our function, with a redirect page, or not at all. */
export type RuleSupport = 'native' | 'function' | 'page' | 'not';

/** A feature of a hosting provider in words, and a path that needs it. */
interface Capability {
  what: string;
  address: string;
}

/** Returns an example path for each kind of response, from the first rule of that kind. */
export function listExamplePaths(model: RedirectModel): Capability[] {
  const rules = [...model.values()];
  const of = (what: string, isOne: (rule: Redirect) => boolean): Capability[] => {
    const found = rules.find(isOne);
    return found ? [{ what, address: found.from }] : [];
  };
  const hasQuery = ({ to }: Redirect) => splitRedirectTarget(to).query !== '';
  const page = fillUrlPattern(routeOf('news').pattern, { lang: fallbackLanguage });
  const home = `/${fallbackLanguage}`;
  return [
    ...of('a temporary redirect', (rule) => rule.when === 'always' && rule.status === 'temporary' && !hasQuery(rule)),
    ...of('a permanent redirect', (rule) => rule.when === 'always' && rule.status === 'permanent' && !hasQuery(rule)),
    ...of('a redirect that joins two queries', (rule) => rule.when === 'always' && hasQuery(rule)),
    ...of("a redirect to the visitor's language", (rule) => rule.when === 'language'),
    { what: "`/` in the visitor's language", address: '/' },
    { what: 'a slash at the end', address: `${page}/` },
    { what: '`.html` at the end', address: `${page}.html` },
    { what: 'a language in upper case', address: `${home.toUpperCase()}/news` },
    { what: "404 in the page's language", address: `${home}/no-such-page` },
    { what: 'status 404 for the page that says so', address: notFoundAddresses[0] ?? '' },
    { what: 'status 500 for the page that says so', address: serverErrorAddress },
    { what: 'no doubled slash', address: `${home}//news` },
  ];
}

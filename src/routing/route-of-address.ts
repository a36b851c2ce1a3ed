import { routeIds, routeOf, type RouteId } from './routes.ts';

const parameter = /\{\w+\}/g;
const parameters = (pattern: string): number => pattern.match(parameter)?.length ?? 0;

/** Compares patterns by the number of parameters. After sorting, the first match is the most specific one. */
export const compareSpecificity = (one: string, other: string): number => parameters(one) - parameters(other);

/** Converts a pattern to a regular expression without anchors that works in JavaScript, PCRE and RE2. */
export const addressRegExpSource = (pattern: string): string =>
  pattern.replaceAll('.', '\\.').replaceAll(parameter, '[^/]+');

const patternExpressions = new Map<string, RegExp>();

export function matchesRoutePattern(pattern: string, address: string): boolean {
  let expression = patternExpressions.get(pattern);
  if (!expression) {
    expression = new RegExp(`^${addressRegExpSource(pattern)}$`);
    patternExpressions.set(pattern, expression);
  }
  return expression.test(address);
}

const expressions = routeIds
  .toSorted((one, other) => compareSpecificity(routeOf(one).pattern, routeOf(other).pattern))
  .map((id) => {
    const { pattern, languages } = routeOf(id);
    const inLanguage = pattern.replace('{lang}', `(?:${languages.join('|')})`);
    return { id, expression: new RegExp(`^${addressRegExpSource(inLanguage)}$`) };
  });

/** Returns the route of a path, also of `/`; undefined if the path has no page in its language. */
export const routeOfAddress = (address: string): RouteId | undefined =>
  address === '/' ? 'home' : expressions.find(({ expression }) => expression.test(address))?.id;

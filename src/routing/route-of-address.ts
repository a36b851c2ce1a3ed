import { routeIds, routeOf, type RouteId } from './routes.ts';

const parameter = /\{\w+\}/g;
const parameters = (pattern: string): number => pattern.match(parameter)?.length ?? 0;

/** Orders patterns so that the first that matches an address is its own. */
export const bySpecificity = (one: string, other: string): number => parameters(one) - parameters(other);

/** A pattern as a regular expression over addresses that JavaScript, PCRE and RE2 read alike; without anchors. */
export const addressExpression = (pattern: string): string =>
  pattern.replaceAll('.', '\\.').replaceAll(parameter, '[^/]+');

/** Whether an address is one of a pattern's. */
export const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${addressExpression(pattern)}$`).test(address);

const expressions = routeIds
  .toSorted((one, other) => bySpecificity(routeOf(one).pattern, routeOf(other).pattern))
  .map((id) => {
    const { pattern, languages } = routeOf(id);
    const inLanguage = pattern.replace('{lang}', `(?:${languages.join('|')})`);
    return { id, expression: new RegExp(`^${addressExpression(inLanguage)}$`) };
  });

/** The route of an address in a language that it is built in; `/` is the home page. Undefined where no route has it. */
export const routeOfAddress = (address: string): RouteId | undefined =>
  address === '/' ? 'home' : expressions.find(({ expression }) => expression.test(address))?.id;

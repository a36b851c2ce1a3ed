import type { Language } from '~/i18n/languages.ts';
import { routes, type ParamNames, type RouteId } from './routes.ts';

export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['pattern']>, string>;

type Arguments<Id extends RouteId> = [keyof RouteParams<Id>] extends [never] ? [] : [params: RouteParams<Id>];

/** Fills a URL pattern with the language and parameters. Throws if a value is missing. */
export function fillUrlPattern(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The address ${pattern} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
}

/** Returns the name of the parameter in a URL pattern, not counting the language. */
export const routeParameterName = (pattern: string): string | undefined => /\{(?!lang\})(\w+)\}/.exec(pattern)?.[1];

/** Returns the path of a page: `href('article', 'en', { article: '1012' })` is `/en/news/1012`. */
export function href<Id extends RouteId>(id: Id, lang: Language, ...[params]: Arguments<Id>): string {
  return fillUrlPattern(routes[id].pattern, { ...params, lang });
}

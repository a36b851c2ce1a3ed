import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { env } from '~/config/env.ts';
import { checkRedirectRules } from './check.ts';
import { computedRedirectRules } from './computed.ts';
import { expandRedirectRule } from './expand.ts';
import { RedirectError, type RedirectProblem } from './problem.ts';
import { readRedirects } from './read.ts';
import type { RedirectRule } from './rule.ts';
import type { RedirectSettings } from './settings.ts';

const file = 'redirects.json';

/** All valid rules, from `redirects.json` and computed ones, and the problems between them. */
export interface CheckedRedirectRules {
  rules: readonly RedirectRule[];
  problems: readonly RedirectProblem[];
}

/** Parses the text of `redirects.json` and adds the computed rules. */
export function parseRedirectRules(text: string, settings: RedirectSettings): CheckedRedirectRules {
  const read = readRedirects(text, file);
  const expanded = read.rules.map(({ written, position }) => expandRedirectRule(written, position, settings));
  const rules = [...computedRedirectRules(settings), ...expanded.flatMap((one) => one.rules)];
  const problems = [
    ...read.problems,
    ...expanded.flatMap((one) => one.problems),
    ...checkRedirectRules(rules, settings.staticPages),
  ];
  return { rules, problems };
}

const modelOf = (rules: readonly RedirectRule[]): ReadonlyMap<string, RedirectRule> =>
  new Map(rules.map((rule) => [rule.from, rule]));

/** Builds the redirect model from the text of `redirects.json`. Throws a RedirectError that lists all problems. */
export function buildRedirectModel(text: string, settings: RedirectSettings): ReadonlyMap<string, RedirectRule> {
  const { rules, problems } = parseRedirectRules(text, settings);
  if (problems.length) throw new RedirectError(problems);
  return modelOf(rules);
}

const here = (path: string): URL => new URL(path, import.meta.url);

/** Returns the names of the static pages, such as `en/help`: the files of `src/data/pages/{zh,en}`. */
export function findStaticPageNames(): Set<string> {
  const names = (lang: string) =>
    readdirSync(here(`../../data/pages/${lang}/`)).map((name) => `${lang}/${parse(name).name}`);
  return new Set(['zh', 'en'].flatMap(names));
}

const ownText = (): string => readFileSync(here(`../../../${file}`), 'utf8');
const ownSettings = (): RedirectSettings => ({
  ...{ staticOrigin: env.STATIC_ORIGIN, aboutUrl: env.ABOUT_URL },
  staticPages: findStaticPageNames(),
});

/** Returns the rules of this project and the problems between them. */
export const loadAllRedirectRules = (): CheckedRedirectRules => parseRedirectRules(ownText(), ownSettings());

/** Loads the redirect model of this project. Throws a RedirectError that lists all problems. */
export const loadRedirects = (): ReadonlyMap<string, RedirectRule> => buildRedirectModel(ownText(), ownSettings());

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { env } from '~/config/env.ts';
import { checkRules } from './check.ts';
import { computedRules } from './computed.ts';
import { expandRule } from './expand.ts';
import { RedirectError } from './problem.ts';
import { readRedirects } from './read.ts';
import type { RedirectRule } from './rule.ts';
import type { RedirectSettings } from './settings.ts';

const file = 'redirects.json';

/**
 * Builds the model from the text of `redirects.json` and the computed rules. Throws a RedirectError that lists all
 * problems.
 */
export function buildModel(text: string, settings: RedirectSettings): ReadonlyMap<string, RedirectRule> {
  const read = readRedirects(text, file);
  const expanded = read.rules.map(({ written, position }) => expandRule(written, position, settings));
  const rules = [...computedRules(settings), ...expanded.flatMap((one) => one.rules)];
  const problems = [
    ...read.problems,
    ...expanded.flatMap((one) => one.problems),
    ...checkRules(rules, settings.staticPages),
  ];
  if (problems.length) throw new RedirectError(problems);
  return new Map(rules.map((rule) => [rule.from, rule]));
}

const here = (path: string): URL => new URL(path, import.meta.url);

/** Returns the names of the static pages, such as `en/help`: the files of `src/data/pages/{zh,en}`. */
export function findStaticPageNames(): Set<string> {
  const names = (lang: string) =>
    readdirSync(here(`../../data/pages/${lang}/`)).map((name) => `${lang}/${parse(name).name}`);
  return new Set(['zh', 'en'].flatMap(names));
}

/**
 * Loads the model of this project from `redirects.json`, the route table, the static pages and the environment. Throws a
 * RedirectError that lists all problems.
 */
export function loadRedirects(): ReadonlyMap<string, RedirectRule> {
  const settings = { staticOrigin: env.STATIC_ORIGIN, aboutUrl: env.ABOUT_URL, staticPages: findStaticPageNames() };
  return buildModel(readFileSync(here(`../../../${file}`), 'utf8'), settings);
}

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { env } from '~/config/env.ts';
import { checkRedirectRules } from './check.ts';
import { computeRedirectRules } from './computed.ts';
import { expandRedirectRule } from './expand.ts';
import { RedirectError, type RedirectProblem } from './problem.ts';
import type { RedirectRule, RulePosition } from './rule.ts';
import type { RedirectSettings } from './settings.ts';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import * as v from 'valibot';
import { JsonError, parseJson, filePositionAt, jsonNodeAt, type JsonPath } from '~/lib/parse-json.ts';
import { withoutByteOrderMark } from '~/lib/without-byte-order-mark.ts';
import { RedirectFile, RedirectRuleInput } from './schema.ts';

/** The valid rules of a file with their positions, and the problems of the other rules. */
interface RedirectFileResult {
  rules: { written: RedirectRuleInput; position: RulePosition }[];
  problems: RedirectProblem[];
}

const advice = 'Correct it; src/routing/README.md shows the form of a rule.';

/** Parses the text of a rules file. Returns errors as problems, and never throws. */
function readRedirects(source: string, file: string): RedirectFileResult {
  const text = withoutByteOrderMark(source);
  let value: unknown;
  try {
    value = parseJson(text, file);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const position = { ...error.position, rule: '(whole file)' };
    const problem = {
      kind: 'form' as const,
      position,
      text: `${error.reason}.`,
      advice: 'Nothing else is checked until then.',
    };
    return { rules: [], problems: [problem] };
  }
  const tree = parseTree(text) as Node;

  const found: RedirectFileResult = { rules: [], problems: [] };
  const report = (rule: string, path: JsonPath, issues: v.BaseIssue<unknown>[]) => {
    for (const { message, path: inner } of issues) {
      const node = jsonNodeAt(tree, [...path, ...(inner ?? []).map(({ key }) => key as string)]);
      const position = { file, line: filePositionAt(file, text, node.offset).line, rule };
      found.problems.push({ kind: 'form', position, text: `${message}.`, advice });
    }
  };

  const outer = v.safeParse(RedirectFile, value);
  if (!outer.success) report('(whole file)', [], outer.issues);
  const rules = outer.success ? outer.output.rules : [];
  for (const [index, input] of rules.entries()) {
    const path = ['rules', index];
    const from: unknown = findNodeAtLocation(tree, [...path, 'from'])?.value;
    const rule = typeof from === 'string' ? from : `number ${index + 1}`;
    const result = v.safeParse(RedirectRuleInput, input);
    const position = { file, line: filePositionAt(file, text, jsonNodeAt(tree, path).offset).line, rule };
    if (result.success) found.rules.push({ written: result.output, position });
    else report(rule, path, result.issues);
  }
  return found;
}

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
  const rules = [...computeRedirectRules(settings), ...expanded.flatMap((one) => one.rules)];
  const problems = [
    ...read.problems,
    ...expanded.flatMap((one) => one.problems),
    ...checkRedirectRules(rules, settings.staticPages),
  ];
  return { rules, problems };
}

/** Builds the redirect model from the text of `redirects.json`. Throws a RedirectError that lists all problems. */
export function buildRedirectModel(text: string, settings: RedirectSettings): ReadonlyMap<string, RedirectRule> {
  const { rules, problems } = parseRedirectRules(text, settings);
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

const ownText = (): string => readFileSync(here(`../../../${file}`), 'utf8');
const ownSettings = (): RedirectSettings => ({
  ...{ staticOrigin: env.STATIC_ORIGIN, aboutUrl: env.ABOUT_URL },
  staticPages: findStaticPageNames(),
});

/** Returns the rules of this project, by default with those of `redirects.json`, and the problems between them. */
export const loadAllRedirectRules = (text = ownText()): CheckedRedirectRules => parseRedirectRules(text, ownSettings());

/** Loads the redirect model of this project. Throws a RedirectError that lists all problems. */
export const loadRedirects = (): ReadonlyMap<string, RedirectRule> => buildRedirectModel(ownText(), ownSettings());

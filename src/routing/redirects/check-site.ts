import { languageCodes } from '~/i18n/languages.ts';
import { canonicalAddressOf, languagePrefixOf } from '../addresses.ts';
import { splitRedirectTarget } from './destination.ts';
import { RedirectError, type RedirectProblem } from './problem.ts';
import type { RedirectRule } from './rule.ts';

/** Returns problems: redirect targets without a page, and pages with a path that no hosting provider can serve. */
export function findRedirectTargetProblems(
  rules: readonly RedirectRule[],
  files: ReadonlySet<string>,
): RedirectProblem[] {
  const froms = new Set(rules.map(({ from }) => from));
  const problems = rules.flatMap(({ to, position }): RedirectProblem[] => {
    const targets = to.startsWith('/{lang}') ? languageCodes.map((lang) => to.replace('{lang}', lang)) : [to];
    const missing = targets
      .map((target) => splitRedirectTarget(target).base)
      .find((path) => path.startsWith('/') && !froms.has(path) && !files.has(`${path.slice(1)}.html`));
    if (!missing) return [];
    return [
      {
        kind: 'dead target',
        position,
        text: `dead target: this site has no page ${missing}.`,
        advice: 'Correct "to".',
      },
    ];
  });
  for (const file of files) {
    const address = `/${file.replace(/\.html$/, '')}`;
    if (!file.endsWith('.html') || !languagePrefixOf(address) || canonicalAddressOf(address) === address) continue;
    const text = `no host can serve the page ${file} under one address.`;
    const advice = 'Name it in lower case letters, digits, dots, hyphens and underscores.';
    problems.push({ kind: 'form', position: { file: 'dist', rule: address }, text, advice });
  }
  return problems;
}

/** Returns the rules that hide a page or another file of the site, such as `/robots.txt`. */
export const findHiddenFiles = (rules: readonly RedirectRule[], isFile: (path: string) => boolean): RedirectProblem[] =>
  rules.flatMap(({ from, position }): RedirectProblem[] => {
    const path = from.slice(1);
    const what = isFile(path) ? 'file' : 'page';
    if (what === 'page' && !isFile(`${path}.html`)) return [];
    const text = `hides the ${what} at ${from}.`;
    return [{ kind: `hidden ${what}`, position, text, advice: 'Use another address.' }];
  });

/** Checks the rules against the built files. Throws a RedirectError that lists all problems. */
export function checkRulesAgainstFiles(rules: readonly RedirectRule[], files: readonly string[]): void {
  const built = new Set(files);
  const problems = [...findRedirectTargetProblems(rules, built), ...findHiddenFiles(rules, (file) => built.has(file))];
  if (problems.length) throw new RedirectError(problems);
}

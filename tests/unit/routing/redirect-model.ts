import { buildRedirectModel } from '~/routing/redirects/load.ts';
import { RedirectError, type RedirectProblem } from '~/routing/redirects/problem.ts';

export const settings = { staticPages: new Set(['zh/help', 'en/help', 'en/about']) };

/** Returns the source of a `redirects.json` with one rule per line. The first rule is in line 3. */
export const fileOf = (...rules: unknown[]): string =>
  `{\n"rules": [\n${rules.map((rule) => JSON.stringify(rule)).join(',\n')}\n]\n}`;

/** Returns the error about an invalid source. Throws if the source is valid. */
export function refusal(text: string): { message: string; problems: readonly RedirectProblem[] } {
  try {
    buildRedirectModel(text, settings);
  } catch (error) {
    if (error instanceof RedirectError) return error;
    throw error;
  }
  throw new Error('The rules were accepted.');
}

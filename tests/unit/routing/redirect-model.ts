import { buildModel } from '~/routing/redirects/load.ts';
import { RedirectError, type Problem } from '~/routing/redirects/problem.ts';

/** Settings without a static content host of one's own. */
export const settings = { staticPages: new Set(['zh/help', 'en/help', 'en/about']) };

/** A `redirects.json` with one rule a line, so that the first stands in line 3. */
export const fileOf = (...rules: unknown[]): string =>
  `{\n"rules": [\n${rules.map((rule) => JSON.stringify(rule)).join(',\n')}\n]\n}`;

/** What a text is refused for; fails when it is accepted. */
export function refusal(text: string): { message: string; problems: readonly Problem[] } {
  try {
    buildModel(text, settings);
  } catch (error) {
    if (error instanceof RedirectError) return error;
    throw error;
  }
  throw new Error('The rules were accepted.');
}

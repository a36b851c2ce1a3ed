import * as v from 'valibot';
import type { PageCsps } from '../page-csps.ts';
import { redirectConditions, type Redirect, type RedirectModel } from '../redirects/rule.ts';

// Allows only characters without a special meaning in configuration files, because another user writes these rules.
const letters = String.raw`A-Za-z0-9._~%@+,:\-`;
const like = (form: string, maxLength: number, message: string) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(new RegExp(`^${form}$`), message));
const Path = like(`/(?!/)[${letters}/]*`, 300, 'must be a path');
const Target = like(
  `(?:https?://[a-z0-9.-]+(?::\\d+)?)?/(?!/)(?:[${letters}/=&]|\\{lang\\})*(?:\\?[${letters}/=&?]*)?(?:#[${letters}/=&?#]*)?`,
  1000,
  'must be a path of this site or a web address',
);
const Pattern = like(`/(?!/)(?:[${letters}/]|\\{\\w+\\})*`, 300, 'must be the pattern of an address');
const Policy = like(
  "default-src 'none'(?:; [a-z-]+(?: (?:'[A-Za-z0-9+/=_-]+'|(?:https?://)?[A-Za-z0-9*.:/_-]+))*)*",
  4000,
  "must be a policy that begins with default-src 'none'",
);

const RulesSchema = v.strictObject({
  redirects: v.pipe(
    v.array(
      v.strictObject({
        from: Path,
        to: Target,
        status: v.picklist(['permanent', 'temporary']),
        when: v.picklist(redirectConditions),
      }),
    ),
    v.maxLength(5000),
  ),
  policies: v.strictObject({
    usual: Policy,
    exceptions: v.pipe(v.array(v.strictObject({ pattern: Pattern, policy: Policy })), v.maxLength(500)),
  }),
});

/** Rules of a site release for a server. The user of the server need not trust the user who built the release. */
export interface ReleaseServerRules {
  redirects: Redirect[];
  policies: PageCsps;
}

/** Returns the rules of a site release with these redirects and CSPs. */
export const serverRulesOfSiteRelease = (model: RedirectModel, policies: PageCsps): ReleaseServerRules => ({
  redirects: [...model.values()].map(({ from, to, status, when }) => ({ from, to, status, when })),
  policies,
});

/** Parses another user's rules. Errors name only a position, because the path may lead to a file with secrets. */
export function parseReleaseServerRules(text: string): ReleaseServerRules {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    throw new Error('The rules of the release are not JSON.');
  }
  const { success, output, issues } = v.safeParse(RulesSchema, rows);
  if (success) return output;
  const wrong = issues.map(
    (issue) =>
      `  ${v.getDotPath(issue) ?? '(whole file)'} ${issue.kind === 'schema' ? 'is not what it must be' : issue.message}`,
  );
  throw new Error(`The rules of the release are refused:\n${wrong.slice(0, 20).join('\n')}`);
}

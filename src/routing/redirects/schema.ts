import * as v from 'valibot';
import { redirectConditions } from './rule.ts';

// Servers use the last part of an address as a file name, which has at most 255 bytes, and nginx limits the keys of maps.
const maxFromLength = 200;
const fromPattern = /^(?:\/\{lang\})?(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/** Schema of a rule in `redirects.json`. */
export const RedirectRuleInput = v.strictObject(
  {
    /** Path on this site. If the first segment is `{lang}`, the rule is for all twelve languages. */
    from: v.pipe(
      v.string('"from" must be an address'),
      v.regex(fromPattern, '"from" must be a path like /help or /{lang}/help: lower case, no slash at the end'),
      v.maxLength(maxFromLength, `"from" must have at most ${maxFromLength} characters`),
    ),
    /** Path on this site, `https://host/…`, or `static:{zh|en}/name` for a page of the static content host. */
    to: v.string('"to" must be a path, an https address or static:en/name'),
    status: v.picklist(['permanent', 'temporary'], '"status" must be "permanent" or "temporary"'),
    when: v.optional(
      v.pipe(
        v.string('"when" must be the name of a condition'),
        v.picklist(redirectConditions, (issue) => `Unknown middleware ${String(issue.input)}`),
      ),
      'always',
    ),
  },
  (issue) => {
    const key = v.getDotPath(issue);
    if (key === null) return 'must be a rule';
    return `${issue.expected === 'never' ? 'unknown key' : 'must be a rule, missing'} ${key}`;
  },
);
export type RedirectRuleInput = v.InferOutput<typeof RedirectRuleInput>;

/** Schema of `redirects.json`. Its rules are validated one by one, so that all problems are reported at once. */
export const RedirectFile = v.strictObject({
  $schema: v.optional(v.string('"$schema" must be a text')),
  rules: v.array(v.unknown(), '"rules" must be a list of rules'),
});

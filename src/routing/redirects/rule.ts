/**
 * Conditions of rules. `always`: redirects every request to the same target. `language`: redirects to the target in the
 * language negotiated with the visitor.
 */
export const redirectConditions = ['always', 'language'] as const;

export type RedirectCondition = (typeof redirectConditions)[number];

export interface RulePosition {
  file: string;
  line?: number;
  column?: number;
  /** `from` as written, before it was expanded to all languages. */
  rule: string;
}

/** A redirect of one literal path. Only negotiated rules have a placeholder: `{lang}` in `to`. */
export interface Redirect {
  from: string;
  /** Target: a path on this site or an absolute URL, with optional query and fragment. */
  to: string;
  /** `permanent` is 308, or 301 on providers that do not support 308. `temporary` is 302. */
  status: 'permanent' | 'temporary';
  when: RedirectCondition;
}

export interface RedirectRule extends Redirect {
  position: RulePosition;
}

/** All rules by `from`. The resolver and the emitters use them. */
export type RedirectModel = ReadonlyMap<string, Redirect>;

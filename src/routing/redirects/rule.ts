/** When a rule applies; `language` means once for each language, chosen by negotiation. */
export const conditions = ['always', 'language'] as const;

/** One of the known conditions. */
export type Condition = (typeof conditions)[number];

/** Where a rule was written, so that an error can point at it. */
export interface RulePosition {
  file: string;
  line?: number;
  column?: number;
  /** The rule's own `from`, before it was spread over the languages. */
  rule: string;
}

/** One literal address that leads elsewhere. Only a negotiated rule has a placeholder: `{lang}` in `to`. */
export interface Redirect {
  from: string;
  /** A path of this site or an absolute address; may have a query and a fragment. */
  to: string;
  /** `permanent` is 308 where the host has it, else 301; `temporary` is 302. */
  status: 'permanent' | 'temporary';
  when: Condition;
}

/** A redirect that knows where it was written. */
export interface Rule extends Redirect {
  position: RulePosition;
}

/** All rules by their `from`: what the resolver and the emitters read. */
export type RedirectModel = ReadonlyMap<string, Redirect>;

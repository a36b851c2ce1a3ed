import * as v from 'valibot';

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** What the browser sends besides the answers. A field of another type counts as missing. */
export const SendReportSchema = v.object({
  /** A honeypot field. */
  website2: v.optional(v.unknown()),
  /** Seconds for which the form was open. */
  seconds: v.fallback(v.optional(v.number()), undefined),
  /** The submitter declares that a similar entry is another project. */
  isDistinct: v.fallback(v.optional(v.literal(true)), undefined),
  /** Date of the listing rules that the submitter has accepted: `2026-11-27`. */
  agreed: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  /** Receipt of the submission that this one replaces. */
  of: optionalText,
  message: optionalText,
});

export type SendReport = v.InferOutput<typeof SendReportSchema>;

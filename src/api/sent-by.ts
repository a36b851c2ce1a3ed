import * as v from 'valibot';

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** Schema of the browser's report about sending the form. A field of another type counts as missing. */
export const SendReportSchema = v.object({
  /** A honeypot field. */
  website2: v.optional(v.unknown()),
  /** How long the form was open. */
  seconds: v.fallback(v.optional(v.number()), undefined),
  /** Whether the submitter declares that a similar entry is a different one. */
  isDistinct: v.fallback(v.optional(v.literal(true)), undefined),
  /** The day of the listing rules that the submitter has agreed to: `2026-11-27`. */
  agreed: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  /** The typed receipt of the submission that this one replaces. */
  of: optionalText,
  message: optionalText,
});

/** The browser's report about sending the form. */
export type SendReport = v.InferOutput<typeof SendReportSchema>;

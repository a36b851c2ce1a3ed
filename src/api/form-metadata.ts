import * as v from 'valibot';

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** What the browser sends in addition to the answers. Fields of another type count as missing. */
export const FormMetadataSchema = v.object({
  /** A honeypot field: invisible, so only bots fill it in. */
  website2: v.optional(v.unknown()),
  /** How long the form was open, in seconds. */
  seconds: v.fallback(v.optional(v.number()), undefined),
  /** Whether the submitter has declared that a similar entry is another project. */
  isDistinct: v.fallback(v.optional(v.literal(true)), undefined),
  /** Date of the accepted listing rules: `2026-11-27`. */
  agreed: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  /** Receipt of the earlier submission that the new submission replaces. */
  of: optionalText,
  message: optionalText,
});

export type FormMetadata = v.InferOutput<typeof FormMetadataSchema>;

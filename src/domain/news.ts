import * as v from 'valibot';

/** A news item as the content host and the snapshot write it (decisions: Data). Times are ISO 8601, UTC. */
export const NewsItemSchema = v.object({
  hid: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[\w-]+$/, 'is not usable in an address'),
  ),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  summary: v.optional(v.string()),
  content: v.string(),
  source: v.optional(v.nullable(v.string())),
  create_time: v.pipe(v.string(), v.isoTimestamp()),
  update_time: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  sample: v.optional(v.boolean()),
});

/** A news item. */
export type NewsItem = v.InferOutput<typeof NewsItemSchema>;

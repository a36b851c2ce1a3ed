import * as v from 'valibot';
import { ExternalTextLineSchema, ExternalNameSchema, PageIdSchema, TimeSchema } from './fields.ts';

/** Schema of a news item in a list. Times are ISO 8601, UTC. */
export const NewsRowSchema = v.object({
  hid: PageIdSchema,
  title: ExternalNameSchema,
  summary: v.nullish(ExternalTextLineSchema),
  source: v.nullish(ExternalTextLineSchema),
  img_url: v.nullish(v.string()),
  create_time: TimeSchema,
  update_time: v.nullish(TimeSchema),
  tag_bg_color: v.nullish(v.string()),
  tag_color: v.nullish(v.string()),
  top_icon: v.nullish(v.string()),
  bottom_icon: v.nullish(v.string()),
  app_id: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  sample: v.nullish(v.boolean()),
});

export type NewsListRow = v.InferOutput<typeof NewsRowSchema>;

/** Schema of a news item with its HTML text, from the content host and the snapshot. */
export const NewsItemSchema = v.object({ ...NewsRowSchema.entries, content: v.string() });

export type NewsItem = v.InferOutput<typeof NewsItemSchema>;

/** Returns the snapshot file of our own articles, written in Markdown (scripts/facts/write-markdown-news.ts). */
export const markdownNewsFile = (api: string): string => `news/${api}.generated.json`;

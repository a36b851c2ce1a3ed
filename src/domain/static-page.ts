import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/**
 * Schema of a block of a static page. Blocks contain plain text, so they cannot break a page. The block `kept` is a
 * table of the data that the site stores: which, where and until when. A list has dots, ticks or crosses.
 */
const StaticPageBlockSchema = v.variant('type', [
  v.object({ type: v.literal('text'), text: Text }),
  v.object({ type: v.literal('note'), text: Text }),
  v.object({ type: v.literal('list'), look: v.optional(v.picklist(['ticks', 'crosses'])), items: v.array(Text) }),
  v.object({ type: v.literal('steps'), items: v.array(Text) }),
  v.object({
    type: v.literal('kept'),
    head: v.tuple([Text, Text, Text]),
    rows: v.array(
      v.object({
        what: Text,
        why: Text,
        place: v.picklist(['browser', 'server']),
        until: Text,
        ends: v.picklist(['soon', 'purpose', 'law', 'reader']),
      }),
    ),
  }),
  v.object({ type: v.literal('table'), head: v.array(Text), rows: v.array(v.array(v.string())) }),
  v.object({
    type: v.literal('milestones'),
    items: v.array(
      v.object({ date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'must be a month like 2026-11')), text: Text }),
    ),
  }),
  v.object({
    type: v.literal('links'),
    items: v.array(
      v.object({ text: Text, href: v.pipe(v.string(), v.regex(/^(\/|mailto:)/, 'must start with / or mailto:')) }),
    ),
  }),
]);

/** Schema of a page of the static content host in one language. */
export const StaticPageSchema = v.object({
  sample: v.optional(v.boolean(), false),
  source: Text,
  updated: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  title: Text,
  description: Text,
  sections: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not usable in an address: use a-z, 0-9 and -')),
      heading: Text,
      blocks: v.array(StaticPageBlockSchema),
    }),
  ),
});

export type StaticPage = v.InferOutput<typeof StaticPageSchema>;

export type StaticPageBlock = v.InferOutput<typeof StaticPageBlockSchema>;

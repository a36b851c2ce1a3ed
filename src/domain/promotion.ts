import * as v from 'valibot';
import { HttpUrlSchema, IdSchema, ExternalTextLineSchema, ExternalNameSchema, TimeSchema } from './fields.ts';

/** Schema of a banner (row D17): `object.url` must be a linkable address. */
export const BannerSchema = v.object({
  hid: v.nullish(IdSchema),
  title: v.nullish(ExternalTextLineSchema),
  desc: v.nullish(ExternalTextLineSchema),
  object: v.object({ url: HttpUrlSchema }),
  sample: v.optional(v.boolean()),
});

/** Schema of an activity or ad. The specification lists no fields, so only the title is required. */
export const ActivitySchema = v.object({
  hid: v.nullish(IdSchema),
  title: ExternalNameSchema,
  desc: v.nullish(ExternalTextLineSchema),
  url: v.nullish(HttpUrlSchema),
  start_time: v.nullish(TimeSchema),
  end_time: v.nullish(TimeSchema),
  sample: v.optional(v.boolean()),
});

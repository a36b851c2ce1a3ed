import * as v from 'valibot';
import { HttpUrl, Id, ExternalLine, Name, Time } from './fields.ts';

/** Schema of a banner (row D17): `object.url` must be a linkable address. */
export const BannerSchema = v.object({
  hid: v.nullish(Id),
  title: v.nullish(ExternalLine),
  desc: v.nullish(ExternalLine),
  object: v.object({ url: HttpUrl }),
  sample: v.optional(v.boolean()),
});

/** Schema of an activity or ad. The specification lists no fields, so only the title is required. */
export const ActivitySchema = v.object({
  hid: v.nullish(Id),
  title: Name,
  desc: v.nullish(ExternalLine),
  url: v.nullish(HttpUrl),
  start_time: v.nullish(Time),
  end_time: v.nullish(Time),
  sample: v.optional(v.boolean()),
});

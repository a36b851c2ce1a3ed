import * as v from 'valibot';
import { HttpUrl, Id, Line, Name, Time } from './fields.ts';

/** A banner (row D17): `object.url` is kept only if it may be linked. */
export const BannerSchema = v.object({
  hid: v.nullish(Id),
  title: v.nullish(Line),
  desc: v.nullish(Line),
  object: v.object({ url: HttpUrl }),
  sample: v.optional(v.boolean()),
});

/** An activity or an ad; the specification shows no field of theirs, so all but the name may be missing. */
export const ActivitySchema = v.object({
  hid: v.nullish(Id),
  title: Name,
  desc: v.nullish(Line),
  url: v.nullish(HttpUrl),
  start_time: v.nullish(Time),
  end_time: v.nullish(Time),
  sample: v.optional(v.boolean()),
});

import * as v from 'valibot';
import { ExternalTextLineSchema, WholeNumberSchema } from './fields.ts';

/** Schema of a category, from hosts and the editorial file (row K09). */
export const CategorySchema = v.object({
  hid: WholeNumberSchema,
  m_index: WholeNumberSchema,
  /** Categories are visible only if this is 0. */
  category_type: WholeNumberSchema,
  title: v.nullish(ExternalTextLineSchema),
  slug: v.nullish(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, 'is not usable in an address: use a-z, 0-9 and -'))),
});

export type Category = v.InferOutput<typeof CategorySchema>;

/** Returns visible categories: `category_type` 0, sorted by `m_index` (row D07). The first one is the default. */
export const selectVisibleCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ category_type: type }) => type === 0).toSorted((one, other) => one.m_index - other.m_index);

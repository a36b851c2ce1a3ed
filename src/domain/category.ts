import * as v from 'valibot';
import { Line, Whole } from './fields.ts';

/** A category of the directory, as the hosts and the editors write it (row K09). */
export const CategorySchema = v.object({
  hid: Whole,
  /** Sort order. */
  m_index: Whole,
  /** Only 0 is shown. */
  category_type: Whole,
  title: v.nullish(Line),
  slug: v.nullish(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, 'is not usable in an address: use a-z, 0-9 and -'))),
});

/** A category of the directory. */
export type Category = v.InferOutput<typeof CategorySchema>;

/** The categories that are shown: only `category_type` 0, by `m_index` (row D07). The first is the default after loading. */
export const shownCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ category_type: type }) => type === 0).toSorted((one, other) => one.m_index - other.m_index);

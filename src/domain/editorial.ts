import * as v from 'valibot';
import { CategorySchema } from './category.ts';

/** The editors' file: which categories have texts, and what is hot and featured, by slug. */
export const EditorialSchema = v.object({
  categories: v.array(CategorySchema),
  hot: v.array(v.string()),
  featured: v.array(v.string()),
});

/** The editors' file. */
export type Editorial = v.InferOutput<typeof EditorialSchema>;

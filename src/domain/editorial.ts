import * as v from 'valibot';
import { CategorySchema } from './category.ts';

/** Schema of the editorial file: categories with texts, and slugs of hot and featured dapps. */
export const EditorialSchema = v.object({
  categories: v.array(CategorySchema),
  hot: v.array(v.string()),
  featured: v.array(v.string()),
});

export type Editorial = v.InferOutput<typeof EditorialSchema>;

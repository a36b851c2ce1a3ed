import * as v from 'valibot';
import { CategorySchema } from './category.ts';

/** Schema of the editorial file: categories with texts, and slugs of hot and featured dapps. */
export const EditorialSchema = v.object({
  categories: v.array(CategorySchema),
  hot: v.array(v.string()),
  featured: v.array(v.string()),
});

/** Schema of the dapps that the editors chose for the shelves. */
export const EditorialChoicesSchema = v.object({
  hot: EditorialSchema.entries.hot,
  featured: EditorialSchema.entries.featured,
  trending: v.optional(v.array(v.string()), []),
});

/** Schema of the editors' sections of the front page. */
export const FrontPageSectionsSchema = v.object({
  sections: v.optional(v.array(v.object({ id: v.string(), dapps: v.array(v.string()) })), []),
});

export type Editorial = v.InferOutput<typeof EditorialSchema>;

import { readdirSync } from 'node:fs';
import { StaticPageSchema, type StaticPage } from '~/domain/static-page.ts';
import { fillPlaceholders, placeholderValuesOf } from '../placeholders.ts';
import { readValidSnapshot } from '../snapshot.ts';

export type StaticLanguage = 'zh' | 'en';

/** Names of static pages, from the files of the English folder. */
export const staticPageNames: readonly string[] = readdirSync('src/data/pages/en')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

/** Reads a static page and fills its placeholders. Throws an error with the file and each invalid value. */
export function readStaticPage(language: StaticLanguage, name: string): StaticPage {
  const page = readValidSnapshot(`pages/${language}/${name}.json`, StaticPageSchema);
  return fillPlaceholders(page, placeholderValuesOf(language));
}

import { readdirSync } from 'node:fs';
import { StaticPageSchema, type StaticPage } from '~/domain/static-page.ts';
import { fillTexts, placeholdersFor } from '../placeholders.ts';
import { readValid } from '../snapshot.ts';

/** The languages that the static content host speaks. */
export const staticLanguages = ['zh', 'en'] as const;

/** A language of the static content host. */
export type StaticLanguage = (typeof staticLanguages)[number];

/** The names of the static pages, from the English folder. */
export const staticPageNames: readonly string[] = readdirSync('src/data/pages/en')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

/** One static page with its placeholders filled; throws with the file's name and what is wrong in it. */
export function staticPage(language: StaticLanguage, name: string): StaticPage {
  const page = readValid(`pages/${language}/${name}.json`, StaticPageSchema);
  return fillTexts(page, placeholdersFor(language));
}

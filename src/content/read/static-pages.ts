import { readdirSync } from 'node:fs';
import { StaticPageSchema, type StaticPage } from '~/domain/static-page.ts';
import { validate } from '~/config/validate.ts';
import { fillText } from '~/lib/fill-text.ts';
import { placeholdersFor } from '../placeholders.ts';
import { readSnapshot } from '../snapshot.ts';

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
  const file = `pages/${language}/${name}.json`;
  const page = validate(`src/data/${file}`, StaticPageSchema, readSnapshot(file));
  return fillTexts(page, placeholdersFor(language));
}

function fillTexts<Value>(value: Value, values: Record<string, string>): Value {
  if (typeof value === 'string') return fillText(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => fillTexts(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item, values)])) as Value;
}

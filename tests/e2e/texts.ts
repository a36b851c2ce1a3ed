import { readFileSync } from 'node:fs';
import site from '../../src/config/site.json' with { type: 'json' };

interface Texts {
  [key: string]: string | Texts;
}

/** Returns a text of the locale files. Fills in the brand and the values. */
export function text(lang: string, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  const file = JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8')) as Texts;
  const found = path
    .split('.')
    .reduce<Texts | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), file);
  if (typeof found !== 'string') throw new Error(`No text ${key} in ${lang}`);
  const all: Record<string, string | number> = { brand: site.brand.name, ...values };
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name]));
}

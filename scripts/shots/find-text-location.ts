import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '~/i18n/languages.ts';
import { allPages } from '~/sitemap/pages.ts';
import { filesIn } from '../build/files-in.ts';
import { groupTextsByKey } from '../locales/entries.ts';
import { withoutLineBreakRules } from '../build/line-breaks.ts';
import { didYouMean } from '../locales/nearest.ts';
import { readLocaleFile } from '../locales/read-locale-file.ts';
import { routePages } from '../../tests/route-pages.ts';

/** A place with a text: a page, or a file that pages load. */
export type TextLocation = { address: string } | { file: string };

const maxLength = 200;
const entities = { '&amp;': '&', '&quot;': '"', '&#34;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const entity = new RegExp(Object.keys(entities).join('|'), 'g');

const decoded = (html: string): string =>
  withoutLineBreakRules(html).replace(entity, (found) => entities[found as keyof typeof entities]);

/**
 * Returns a regular expression that matches all plural forms of a text, with any values of its placeholders. Throws for
 * an unknown key.
 */
export function textPatternOf(key: string, lang: Language): string {
  const [namespace = ''] = key.split(':');
  const file = readLocaleFile('.', `locales/${lang}/${namespace}.json`);
  const entries = file ? groupTextsByKey(namespace, file) : new Map<string, never>();
  const entry = entries.get(key);
  if (!entry) throw new Error(`${key} is not a text of ${lang}${didYouMean(key, [...entries.keys()])}`);
  const forms = [...entry.forms.values()].map(({ value }) =>
    value
      .replaceAll('\u00A0', ' ')
      .split(/\{\{\w+\}\}/)
      .map((part) => RegExp.escape(part))
      .join(`[^]{0,${maxLength}}?`),
  );
  return forms.join('|');
}

/** Finds a page or file that shows a text. Prefers a page where an element in `main` contains nothing else. */
export async function findTextLocation(
  dist: string,
  pattern: string,
  lang: Language,
): Promise<TextLocation | undefined> {
  const wanted = new RegExp(pattern);
  const whole = new RegExp(`>\\s*(?:${pattern})\\s*<`);
  const read = (file: string) => decoded(readFileSync(file, 'utf8'));
  const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
  const candidates = routePages(lang).map(({ address, file }) => ({ address, html: read(file) }));
  const page =
    candidates.find(({ html }) => whole.test(mainOf(html))) ??
    candidates.find(({ html }) => whole.test(html)) ??
    candidates.find(({ html }) => wanted.test(html));
  if (page) return { address: page.address };
  const other = allPages().find((one) => one.lang === lang && wanted.test(read(`${dist}${one.path}.html`)));
  if (other) return { address: other.path };
  const data = (await filesIn(join(dist, 'data'))).filter((file) => file.endsWith(`${lang}.json`));
  const file = data.find((name) => wanted.test(readFileSync(name, 'utf8')));
  return file ? { file } : undefined;
}

import { readFileSync } from 'node:fs';
import { brandTexts } from '~/config/brand-texts.ts';
import type { statusTextOf } from '~/domain/submission/status.ts';
import { fallbackLanguage, languageCodes, languages, type Language } from '~/i18n/languages.ts';
import type { Keys } from '~/i18n/keys.generated.ts';
import { languageOfAcceptLanguage } from '~/i18n/negotiate.ts';
import { fillText } from '~/lib/fill-text.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { asRecord } from '~/lib/record.ts';

// Reads texts from files, because the origin runs without Vite.

export type TextKey = Extract<
  keyof Keys,
  | `subscription:${string}`
  | `review:${string}`
  | `submit:field.${string}`
  | `submit:status.${ReturnType<typeof statusTextOf>}`
  | 'submit:success.free'
  | `shell:error.${string}`
  | `shell:subscribe.${'invalid' | 'busy' | 'broken'}`
>;

const files = new Map<string, unknown>();

function contentOf(file: string): unknown {
  if (!files.has(file)) files.set(file, parseJson(readFileSync(file, 'utf8'), file));
  return files.get(file);
}

/** Returns a text with the brand filled in. Falls back to English. */
export function originText(language: Language, key: TextKey): string {
  const [namespace = '', path = ''] = key.split(':');
  const found = path
    .split('.')
    .reduce((group, name) => asRecord(group)[name], contentOf(`locales/${language}/${namespace}.json`));
  if (typeof found === 'string') return fillText(found, brandTexts);
  return language === fallbackLanguage ? key : originText(fallbackLanguage, key);
}

/** Returns the language in the `lang` header of a call. Without this header, returns the browser's language. */
export const languageOfVisitor = (header: (name: string) => string | undefined): Language =>
  languageCodes.find((code) => languages[code].api === header('lang')) ??
  languageOfAcceptLanguage(header('accept-language') ?? '');

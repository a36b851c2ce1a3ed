import { brandTexts } from '~/config/brand-texts.ts';
import { markFallbackText, markStaleText } from '~/lib/text-marks.ts';
import { listEnglishNames, findEnglishText, translatorOf } from './engine.ts';
import { fallbackLanguage, type Language } from './languages.ts';
import type { Keys } from './keys.generated.ts';
import { staleKeys } from './stale.generated.ts';

/** A key of the English locale files: `namespace:group.name`. */
export type LocaleKey = keyof Keys;

/** A locale file, by its name without `.json`. */
export type LocaleNamespace = LocaleKey extends `${infer Name}:${string}` ? Name : never;

/** A key whose text has no parameters. */
export type PlainTextKey = { [K in LocaleKey]: [keyof Keys[K]] extends [never] ? K : never }[LocaleKey];

const isPlain = (key: string): key is PlainTextKey => !(findEnglishText(key) ?? '{{').includes('{{');

/** Checks a key that is composed of data. Throws if it has no text or needs parameters. */
export function assertPlainTextKey(key: string): PlainTextKey {
  if (isPlain(key)) return key;
  throw new Error(`locales/${fallbackLanguage} has no text without parameters under ${key}.`);
}

/** Returns the keys in a group, without the namespace. */
export const keysOfGroup = (namespace: LocaleNamespace, group: string): string[] =>
  listEnglishNames(namespace, group).map((name) => `${group}.${name}`);

type Arguments<K extends LocaleKey> = [keyof Keys[K]] extends [never] ? [] : [params: Keys[K]];

/** A translator for one language. Wrong keys and missing parameters are type errors. */
export type Translate = <K extends LocaleKey>(key: K, ...params: Arguments<K>) => string;

function translator(language: Language): Translate {
  const translate = translatorOf(language);
  const stale = new Set(staleKeys[language]);
  const textOf = (key: string, values: Readonly<Record<string, unknown>>): string => {
    const { res, usedLng } = translate(key, { ...brandTexts, ...values, returnDetails: true });
    // If a text is missing, the engine returns the key.
    const [namespace = '', name] = key.split(':');
    if (res === name && findEnglishText(key) === undefined)
      throw new Error(`locales/${fallbackLanguage}/${namespace}.json has no text ${name} (${key}).`);
    if (usedLng !== language) return markFallbackText(res);
    return stale.has(key) ? markStaleText(res) : res;
  };
  const plain = new Map<string, string>();
  return (key, ...[params]) => {
    if (params) return textOf(key, params);
    const text = plain.get(key) ?? textOf(key, {});
    plain.set(key, text);
    return text;
  };
}

const translators = new Map<Language, Translate>();

/**
 * Returns the translator of a language: `const t = useTexts('ko'); t('shell:skip')`. Falls back to English, and throws
 * if that is missing, too. Marks missing and stale texts (row L09).
 */
export function useTexts(language: Language): Translate {
  let known = translators.get(language);
  if (!known) translators.set(language, (known = translator(language)));
  return known;
}

// The only file that uses the translation engine (astro-i18next on i18next).
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import i18next, { type InitOptions, type TFunction } from 'i18next';
import 'virtual:i18next-setup';
import { env } from '~/config/env.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { asRecord } from '~/lib/record.ts';
import { fallbackLanguage } from './languages.ts';
import { pseudoLocalize } from './pseudo.ts';

interface Resource {
  [key: string]: string | Resource;
}

// Not an import, because the development server would serve this CommonJS file as an ES module.
const readOptions = () =>
  createRequire(join(process.cwd(), 'package.json'))('./.config/astro-i18next.config.cjs') as {
    locales: string[];
    namespaces: string[];
    i18nextServer: InitOptions;
  };

const pseudoTexts = (texts: Resource): Resource =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoLocalize(text) : pseudoTexts(text),
    ]),
  );

/** Returns the i18next instance that astro-i18next initialized. Throws if the integration is missing. */
function initialised(): typeof i18next {
  if (i18next.isInitialized) return i18next;
  // Astro sets SITE. In tests, the integration is missing.
  if (import.meta.env.SITE)
    throw new Error('i18next is not initialised: the integration astro-i18next is missing in astro.config.mjs.');
  const { locales, namespaces, i18nextServer } = readOptions();
  void i18next.init({ supportedLngs: locales, fallbackLng: locales, ns: namespaces, ...i18nextServer });
  return i18next;
}

/** Adds all texts at once. As modules, the development server would compile each before it shows a page. */
function fill(): typeof i18next {
  const instance = initialised();
  const { supportedLngs, ns } = instance.options;
  for (const lang of supportedLngs || [])
    for (const namespace of ns || []) {
      const file = join(process.cwd(), 'locales', lang, `${namespace}.json`);
      if (!existsSync(file)) continue;
      const texts = readOwnJson<Resource>(file);
      const isPseudo = env.PSEUDO_TEXTS && lang === fallbackLanguage;
      instance.addResourceBundle(lang, namespace, isPseudo ? pseudoTexts(texts) : texts);
    }
  return instance;
}

let engine: typeof i18next | undefined;

/** Returns the translator of one language. It does not change the global language, so pages can render concurrently. */
export const translatorOf = (language: string): TFunction => (engine ??= fill()).getFixedT(language);

export function findEnglishText(key: string): string | undefined {
  const [namespace = '', name = ''] = key.split(':');
  const text: unknown = (engine ??= fill()).getResource(fallbackLanguage, namespace, name);
  return typeof text === 'string' ? text : undefined;
}

export const listEnglishNames = (namespace: string, group: string): string[] =>
  Object.keys(asRecord((engine ??= fill()).getResource(fallbackLanguage, namespace, group)));

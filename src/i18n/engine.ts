// The one file that knows the translation engine (astro-i18next over i18next).
import i18next, { type TFunction } from 'i18next';
import options from '../../.config/astro-i18next.config.cjs';

type Resource = Record<string, unknown>;

const files = import.meta.glob<Resource>('/locales/*/*.json', { eager: true, import: 'default' });
const filePattern = /^\/locales\/([^/]+)\/([^/]+)\.json$/;

function fill(): typeof i18next {
  // Under Astro the integration has initialised the engine; under a test runner nobody has.
  if (!i18next.isInitialized) i18next.init({ ...options.i18nextServer, initImmediate: false });
  for (const [file, texts] of Object.entries(files)) {
    const [, lang, namespace] = filePattern.exec(file) ?? [];
    if (lang && namespace) i18next.addResourceBundle(lang, namespace, texts);
  }
  return i18next;
}

let engine: typeof i18next | undefined;

/** The translator of one language; never changes a global language, so pages may render side by side. */
export const fixedTranslator = (language: string): TFunction => (engine ??= fill()).getFixedT(language);

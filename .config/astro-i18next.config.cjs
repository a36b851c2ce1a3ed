// astro-i18next reads only CommonJS and copies functions as source. Its integration gives i18next the languages, the namespaces
// and the fallback from here; the texts come from /locales through src/i18n/engine.ts.
const { readdirSync } = require('node:fs');
const { join, parse } = require('node:path');
const { fallbackLanguage, languageCodes } = require('../src/i18n/languages.ts');

/** @type {import('astro-i18next').AstroI18nextConfig & { i18nextServer: import('i18next').InitOptions }} */
module.exports = {
  defaultLocale: fallbackLanguage,
  // The default comes first: i18next falls back to them in this order.
  locales: [...new Set([fallbackLanguage, ...languageCodes, 'pseudo'])],
  namespaces: readdirSync(join(__dirname, '../locales', fallbackLanguage)).map((file) => parse(file).name),
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: {
    // Or Traditional Chinese would fall back to Simplified.
    load: 'currentOnly',
    resources: {},
    initImmediate: false,
    lowerCaseLng: true,
    keySeparator: '.',
    nsSeparator: ':',
    returnNull: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      // Numbers are written as the language writes them (Spanish as in Latin America: a copied function cannot import
      // src/lib/number-locale.ts); years and ids are passed as text.
      format: (value, _format, language) =>
        typeof value === 'number' ? value.toLocaleString(language === 'es' ? 'es-419' : language) : value,
    },
  },
};

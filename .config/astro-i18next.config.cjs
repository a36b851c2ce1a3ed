// astro-i18next accepts only CommonJS and copies functions as source code. Its integration configures languages, namespaces
// and the fallback of i18next; src/i18n/engine.ts adds the texts of /locales.
const { readdirSync } = require('node:fs');
const { join, parse } = require('node:path');
const { fallbackLanguage, languageCodes } = require('../src/i18n/languages.ts');

/** @type {import('astro-i18next').AstroI18nextConfig & { i18nextServer: import('i18next').InitOptions }} */
module.exports = {
  defaultLocale: fallbackLanguage,
  // The default comes first, because i18next tries fallbacks in this order.
  locales: [...new Set([fallbackLanguage, ...languageCodes, 'pseudo'])],
  namespaces: readdirSync(join(__dirname, '../locales', fallbackLanguage)).map((file) => parse(file).name),
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: {
    // Prevents a fallback from Traditional to Simplified Chinese.
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
      // Formats numbers for the language (Spanish as in Latin America; a copied function cannot import
      // src/lib/number-locale.ts). Years and ids are passed as strings.
      format: (value, _format, language) =>
        typeof value === 'number' ? value.toLocaleString(language === 'es' ? 'es-419' : language) : value,
    },
  },
};

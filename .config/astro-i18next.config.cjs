// CommonJS, because astro-i18next accepts nothing else. It copies functions as source code. The integration configures
// languages, namespaces and the fallback of i18next. src/i18n/engine.ts adds the texts of /locales.
const { readdirSync } = require('node:fs');
const { join, parse } = require('node:path');
const { fallbackLanguage, languageCodes } = require('../src/i18n/languages.ts');

/** @type {import('astro-i18next').AstroI18nextConfig & { i18nextServer: import('i18next').InitOptions }} */
module.exports = {
  defaultLocale: fallbackLanguage,
  // The default language comes first, because i18next tries fallbacks in this order.
  locales: [...new Set([fallbackLanguage, ...languageCodes, 'pseudo'])],
  namespaces: readdirSync(join(__dirname, '../locales', fallbackLanguage)).map((file) => parse(file).name),
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: {
    // Without this, Traditional Chinese would fall back to Simplified Chinese.
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
      // Formats numbers for the language (Spanish as in Latin America). Cannot use src/lib/number-locale.ts, because
      // the integration copies this function. Does not apply to years and ids, which are passed as strings.
      format: (value, _format, language) =>
        typeof value === 'number' ? value.toLocaleString(language === 'es' ? 'es-419' : language) : value,
    },
  },
};

// astro-i18next reads only CommonJS and copies functions as source. Texts come from /locales through src/i18n/engine.ts.
// Numbers are written as the language writes them (Spanish as in Latin America: a copied function cannot ask
// src/lib/number-locale.ts); years and ids are passed as text.
const { languageCodes } = require('../src/i18n/languages.ts');

const locales = [...languageCodes, 'pseudo'];

/** @type {import('astro-i18next').AstroI18nextConfig & { i18nextServer: import('i18next').InitOptions }} */
module.exports = {
  defaultLocale: 'en',
  locales,
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: {
    supportedLngs: locales,
    fallbackLng: 'en',
    // Or Traditional Chinese would fall back to Simplified.
    load: 'currentOnly',
    resources: {},
    ns: [],
    initImmediate: false,
    lowerCaseLng: true,
    keySeparator: '.',
    nsSeparator: ':',
    returnNull: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      format: (value, _format, language) =>
        typeof value === 'number' ? value.toLocaleString(language === 'es' ? 'es-419' : language) : value,
    },
  },
};

import integration from 'astro-i18next';

const id = 'virtual:i18next-setup';
let code = '';

/**
 * The integration of astro-i18next, whose code that initialises i18next is kept for `i18nextSetup`: Astro adds what an integration injects
 * to pages alone, and an endpoint may run before any page.
 * @param {NonNullable<Parameters<typeof integration>[0]>} options
 * @returns {import('astro').AstroIntegration}
 */
export const astroI18next = (options) => {
  const { name, hooks } = integration(options);
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (given) =>
        hooks['astro:config:setup']?.({
          ...given,
          injectScript: (stage, content) => {
            if (stage === 'page-ssr') code = content;
            else given.injectScript(stage, content);
          },
        }),
    },
  };
};

/**
 * `import 'virtual:i18next-setup'` runs that code once, in whatever imports it; nothing where the integration is missing.
 * @returns {import('vite').Plugin}
 */
export const i18nextSetup = () => ({
  name: 'i18next-setup',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (found) => (found === `\0${id}` ? code : null),
});

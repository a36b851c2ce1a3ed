import integration from 'astro-i18next';

const id = 'virtual:i18next-setup';
let code = '';

/**
 * Wraps astro-i18next. Captures its code that initialises i18next, for `i18nextSetup`: Astro injects scripts only into
 * pages, and an endpoint can run before any page.
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
 * Provides `virtual:i18next-setup`, which runs the captured code once. The module is empty without the integration.
 * @returns {import('vite').Plugin}
 */
export const i18nextSetup = () => ({
  name: 'i18next-setup',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (found) => (found === `\0${id}` ? code : null),
});

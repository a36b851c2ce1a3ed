import react from '@astrojs/react';
import globalData from '@csstools/postcss-global-data';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { astroI18next, i18nextSetup } from './.config/i18next-setup.js';
import { clientDirective, inlineScript } from './.config/inline-script.js';
import { patternsAlone } from './.config/patterns-alone.js';
import { preloadInShort } from './.config/preload-in-short.js';
import { sharedStores } from './.config/shared-stores.js';
import { env } from './src/config/env.ts';

/** @type {import('astro').AstroIntegration} */
const partsPage = {
  name: 'parts-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev')
        injectRoute({
          pattern: '/parts',
          entrypoint: './src/shell/development/PartsPage.astro',
          prerender: true,
        });
    },
  },
};

// React as Astro renders it; its client side is our own (renderer.ts).
const { hooks: reactHooks, ...reactIntegration } = react({ experimentalDisableStreaming: true });
const clientEntrypoint = fileURLToPath(new URL('./src/shell/client/renderer.ts', import.meta.url));
/** @type {import('astro').AstroIntegration} */
const reactIslands = {
  ...reactIntegration,
  hooks: {
    ...reactHooks,
    'astro:config:setup': (options) =>
      reactHooks['astro:config:setup']?.({
        ...options,
        addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
      }),
  },
};

export default defineConfig({
  site: env.SITE_URL,
  trailingSlash: 'never',
  // While one page is written, others are rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  devToolbar: { enabled: false },
  cacheDir: './.cache/astro',
  // React and its kin change together and seldom: one file. What islands share is another, and what asks hosts a third, so
  // that an island costs few requests and the map is short. What a single island needs stays with it.
  vite: {
    // Beside what else a build writes: packages are read alone.
    cacheDir: './.cache/vite',
    plugins: [inlineScript(), sharedStores(), i18nextSetup(), patternsAlone(), preloadInShort()],
    css: { postcss: { plugins: [globalData({ files: ['./src/ui/media.css'] }), customMedia()] } },
    // No data: addresses: the policy does not allow them.
    // The menu's icons and the rosette on the band are pages of the build.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { external: ['/menu-icons.svg', '/menu-pictures.svg', '/seal/band.svg'] },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    priority: 2,
                    test: /node_modules\/(?:@?nanostores|react|react-dom|scheduler)\/|rolldown\/runtime/,
                  },
                  {
                    // One file: a page names the digest of each that its islands may ask for.
                    name: 'addresses',
                    test: /\/src\/domain\/address\/formats\/(?!verdict|load-format)|node_modules\/@(?:noble|scure)\//,
                  },
                  {
                    // Before the formats of addresses: a group takes what its modules import, too, and these come when one is entered.
                    name: 'shared',
                    priority: 1,
                    test: /\/src\/(?!api|domain|stores\/load-blockchains|features\/(?:submit|verify)|lib\/(?:host-name|skeleton|trim-invisible))|\/src\/(?:api\/(?:health|read-built|submit-results)|domain\/(?:chain-search|address)(?!\/formats\/(?!verdict|load-format)))|vite\/preload-helper/,
                    minShareCount: 2,
                  },
                  {
                    name: 'hosts',
                    test: /\/src\/(?:api(?!\/(?:health|read-built|check-rpc|submissions|token-facts|submit\.))|domain(?!\/(?:submission|address|email|official|release))|stores\/load-blockchains|features\/dappstore\/search\/live)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  integrations: [
    reactIslands,
    astroI18next({ configPath: './.config/astro-i18next.config.cjs' }),
    clientDirective('interaction'),
    clientDirective('now'),
    partsPage,
  ],
});

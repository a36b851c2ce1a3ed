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

// Uses Astro's React integration only on the server. In the browser, renderer.ts renders islands.
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
  // Renders several pages at the same time, because writing a page involves waiting.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  devToolbar: { enabled: false },
  cacheDir: './.cache/astro',
  vite: {
    // Vite's cache of bundled packages.
    cacheDir: './.cache/vite',
    plugins: [inlineScript(), sharedStores(), i18nextSetup(), patternsAlone(), preloadInShort()],
    css: { postcss: { plugins: [globalData({ files: ['./src/ui/media.css'] }), customMedia()] } },
    // Writes small files instead of data: URLs, because the CSP blocks these. The external files are pages of the
    // build.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        external: [
          '/menu-icons.svg',
          '/menu-pictures.svg',
          '/seal/band.svg',
          '/seal/missing.svg',
          '/seal/release.svg',
          '/seal/version.svg',
        ],
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Bundles the following into one file each, so that islands need few requests and import maps are short:
                // React and related packages (which seldom change), code that islands share, and code that calls hosts.
                groups: [
                  {
                    name: 'react',
                    priority: 2,
                    test: /node_modules\/(?:@?nanostores|react|react-dom|scheduler)\/|rolldown\/runtime/,
                  },
                  {
                    // In one file, because import maps contain a digest of each file that islands may load.
                    name: 'addresses',
                    test: /\/src\/domain\/address\/formats\/(?!verdict|load-format)|node_modules\/@(?:noble|scure)\//,
                  },
                  {
                    // Has priority over `addresses`. Otherwise, `addresses` would include shared modules that it
                    // imports, and its file loads only when a visitor enters an address.
                    name: 'shared',
                    priority: 1,
                    test: /\/src\/(?!api|domain|stores\/load-blockchains|features\/(?:dappstore\/passport|submit|verify)|lib\/(?:host-name|lower-ascii|machine-line|trim-invisible))|\/src\/(?:api\/(?:health|read-built|submit-results)|domain\/(?:chain-search|address)(?!\/formats\/(?!verdict|load-format)))|vite\/preload-helper/,
                    minShareCount: 2,
                  },
                  {
                    // In one file for the same reason: both are small, and the page that looks up dapps loads both.
                    name: 'host-name',
                    test: /\/src\/(?:lib\/(?:host-name|machine-line)|features\/dappstore\/passport\/MachineLines)/,
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

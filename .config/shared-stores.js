import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The module with all stores and their library. Site scripts and islands import it. Import maps resolve its name. */
const storesModule = 'stores';
const devModule = '/stores-in-dev.js';
const library = 'nanostores';

/** The folder with the stores. */
export const storesFolder = fileURLToPath(new URL('../src/stores', import.meta.url));

/**
 * Whether a file is part of the stores module. One is not, because it needs the client and schemas of a host.
 * @param {string} file
 */
const isStore = (file) => dirname(file) === storesFolder && basename(file) !== 'load-blockchains.ts';

/**
 * Returns the code of the stores module.
 * @param {string} folder the folder from which it imports
 */
export const storesCode = (folder) =>
  [
    ...readdirSync(storesFolder)
      .filter((name) => isStore(resolve(storesFolder, name)))
      .map((name) => `export * from '${folder}/${name}';`),
    `export { atom, computed, listenKeys, map, onMount } from '${library}';`,
  ].join('\n');

/**
 * Makes page scripts import the shared stores module instead of bundling a copy.
 * @type {import('esbuild').Plugin}
 */
export const storesApart = {
  name: 'stores-apart',
  setup({ onResolve }) {
    const external = { path: storesModule, external: true };
    onResolve({ filter: /^nanostores$/ }, () => external);
    onResolve({ filter: /^~\/stores\/|^\.\/[\w-]+\.ts$/ }, ({ path, resolveDir }) => {
      const file = path.startsWith('~') ? resolve(storesFolder, basename(path)) : resolve(resolveDir, path);
      return isStore(file) ? external : undefined;
    });
  },
};

/**
 * Makes islands import the stores module, too. The development server bundles nothing, so page scripts import the same
 * source files as islands.
 * @returns {import('vite').Plugin}
 */
export const sharedStores = () => ({
  name: 'shared-stores',
  enforce: 'pre',
  // Replaces `DEV`, which depends on NODE_ENV: the environment of a build may set that to any value.
  config: (_, { command }) => ({ define: { 'import.meta.env.IS_DEV_SERVER': JSON.stringify(command === 'serve') } }),
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (source === devModule) return source;
    if (this.environment.mode !== 'build') return null;
    if (source === library) return { id: storesModule, external: true };
    if (!source.endsWith('.ts')) return null;
    const file = await this.resolve(source, importer, { skipSelf: true });
    return file && isStore(file.id) ? { id: storesModule, external: true } : null;
  },
  load: (id) => (id === devModule ? storesCode('/src/stores') : null),
});

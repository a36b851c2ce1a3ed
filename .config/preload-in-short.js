const helper = '\0vite/preload-helper.js';

/** Loads a dynamic import. Preloads all its dependencies in parallel. */
const code = `
const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};`;

// Files that an island has loaded before it imports anything else.
const loaded = /\/(?:react|rolldown-runtime|shared)\.[^/]+$/;

/** @type {(file: string, dependencies: string[]) => string[]} */
function resolveDependencies(_, dependencies) {
  const missing = dependencies.filter((file) => !loaded.test(file));
  // The import itself loads the first file.
  return missing.length > 1 ? missing : [];
}

/**
 * Replaces Vite's preload helper for dynamic imports by a shorter one: islands have no style sheets to wait for, all
 * supported browsers support modules, and the site is at the root of its host.
 * @returns {import('vite').Plugin}
 */
export const preloadInShort = () => ({
  name: 'preload-in-short',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies } } }),
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === helper ? code : null),
});

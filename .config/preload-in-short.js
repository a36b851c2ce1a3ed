const helper = '\0vite/preload-helper.js';

/** What an island calls when it imports a file later: all that the file needs is asked for together with it. */
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

/**
 * Gives browsers what they need of Vite's helper for later imports: no island has a sheet that it would wait for, all of them know
 * modules, and the site stands at the top of its host.
 * @returns {import('vite').Plugin}
 */
export const preloadInShort = () => ({
  name: 'preload-in-short',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === helper ? code : null),
});

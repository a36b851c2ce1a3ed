import { fileURLToPath } from 'node:url';
import { routes } from '../src/routing/routes.ts';

const file = fileURLToPath(new URL('../src/routing/routes.ts', import.meta.url));

/**
 * The routes that islands link to.
 * @type {readonly import('../src/routing/routes.ts').RouteId[]}
 */
const linked = [
  'dappstore',
  'dappstore-page',
  'dappstore-dapp',
  'dappstore-detail',
  'article',
  'news-page',
  'success',
  'download-app',
  'download-pc',
];
const patterns = Object.fromEntries(linked.map((id) => [id, { pattern: routes[id].pattern }]));

/**
 * Reduces the route table to the patterns of these routes in client bundles. The build fails if an island links to
 * another route, or imports anything but `routes` from the table.
 * @returns {import('vite').Plugin}
 */
export const patternsAlone = () => ({
  name: 'patterns-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === file ? `export const routes = ${JSON.stringify(patterns)};` : null),
  transform(code, id) {
    for (const [, route = ''] of code.matchAll(/\bhref\(\s*'([a-z-]+)'/g))
      if (!(route in patterns)) this.error(`${id} links to ${route}: add it to .config/patterns-alone.js.`);
  },
});

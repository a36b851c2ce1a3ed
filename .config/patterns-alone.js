import { fileURLToPath } from 'node:url';
import { routes } from '../src/routing/routes.ts';

const file = fileURLToPath(new URL('../src/routing/routes.ts', import.meta.url));
const patterns = Object.fromEntries(Object.entries(routes).map(([id, { pattern }]) => [id, { pattern }]));

/**
 * Gives browsers the patterns of the route table and nothing else of it: an island asks where a page lives, while icons,
 * aliases and languages are for the build. An island that imports more than `routes` stops the build.
 * @returns {import('vite').Plugin}
 */
export const patternsAlone = () => ({
  name: 'patterns-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === file ? `export const routes = ${JSON.stringify(patterns)};` : null),
});

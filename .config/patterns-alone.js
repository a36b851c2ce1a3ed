import { fileURLToPath } from 'node:url';
import { routes } from '../src/routing/routes.ts';

const file = fileURLToPath(new URL('../src/routing/routes.ts', import.meta.url));
const patterns = Object.fromEntries(Object.entries(routes).map(([id, { pattern }]) => [id, { pattern }]));

/**
 * Reduces the route table to its patterns in client bundles, because islands need only URLs. The build fails if an
 * island imports anything but `routes` from the table.
 * @returns {import('vite').Plugin}
 */
export const patternsAlone = () => ({
  name: 'patterns-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === file ? `export const routes = ${JSON.stringify(patterns)};` : null),
});

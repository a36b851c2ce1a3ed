import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'scripts/bench/site';
const standsIn = new Map(
  ['content/faults-of-html', 'content/snapshot', 'i18n/languages', 'routing/routes', 'shell/navigation'].map((room) => [
    resolve('src', `${room}.ts`),
    resolve(folder, 'stands-in', `${room.split('/')[1]}.ts`),
  ]),
);

/** Feeds the project's own layouts with the corpus: the few modules that say what the site holds are exchanged. */
export const standIn: Plugin = {
  name: 'bench-stand-in',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const other = found && standsIn.get(found.id);
    // What stands in knows the module it stands in for.
    return other && importer !== other ? other : found;
  },
};

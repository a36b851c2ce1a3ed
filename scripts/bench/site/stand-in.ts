import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'scripts/bench/site';
const standsIn = new Map(
  ['content/faults-of-html', 'content/snapshot', 'i18n/languages', 'routing/routes', 'shell/navigation'].map((room) => [
    resolve('src', `${room}.ts`),
    resolve(folder, 'stands-in', `${room.split('/')[1]}.ts`),
  ]),
);

/** Replaces the few modules that define the content of the site, so that the layouts of the project render the corpus. */
export const standIn: Plugin = {
  name: 'bench-stand-in',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const other = found && standsIn.get(found.id);
    // A replacement can import the module that it replaces.
    return other && importer !== other ? other : found;
  },
};

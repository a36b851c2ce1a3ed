import { resolve, sep } from 'node:path';

const written = ['.cache', 'dist', 'dist-hosts'].map((folder) => resolve(folder));

/** Watch options of the development server, without files that builds and tests write. */
export const watchOptions = {
  // Editors truncate files before writing. Without the delay, chokidar also drops a change within 5 ms of another.
  awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  ignored: (path: string): boolean =>
    written.some((folder) => resolve(path) === folder || resolve(path).startsWith(folder + sep)),
};

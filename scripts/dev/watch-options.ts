import { resolve, sep } from 'node:path';

const written = ['.cache', 'dist', 'dist-hosts'].map((folder) => resolve(folder));

/** How the development server watches files: without the thousands that builds and tests write. */
export const watchOptions = {
  // Editors empty a file before they write it. Until it is complete, it is not JSON; and chokidar drops a change within 5 ms of another.
  awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  ignored: (path: string): boolean =>
    written.some((folder) => resolve(path) === folder || resolve(path).startsWith(folder + sep)),
};

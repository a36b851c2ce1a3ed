// Writes .br and .gz copies of the files of a built site, as `npm run build` does: node compress.ts DIST [STORE]. Without
// STORE, nothing is reused.
import { compress } from '../build/compress.ts';
import { openCompressedStore } from '../build/compressed-store.ts';
import { filesIn } from '../build/files-in.ts';

const [dist = '', folder] = process.argv.slice(2);
await compress(await filesIn(dist), () => undefined, folder ? await openCompressedStore(folder) : undefined);

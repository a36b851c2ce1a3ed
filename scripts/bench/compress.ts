// Writes .br and .gz copies of the files of a peer's site, as `npm run build` does for ours: node compress.ts FOLDER.
import { compress } from '../build/compress.ts';
import { filesIn } from '../build/files-in.ts';

await compress(await filesIn(process.argv[2] ?? ''), () => undefined);

// Writes .br and .gz beside the files of a built site, as `npm run build` does: node compress.ts DIST.
import { compress } from '../build/compress.ts';
import { filesIn } from '../build/files-in.ts';

await compress(await filesIn(process.argv[2]!), () => undefined);

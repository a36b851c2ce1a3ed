// Writes .br and .gz copies of a site of another generator: node compress.ts FOLDER.
import { compress } from '../build/compress.ts';
import { filesIn } from '../build/files-in.ts';

await compress(await filesIn(process.argv[2] ?? ''));

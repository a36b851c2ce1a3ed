// Writes .br and .gz copies of a site of another generator: node compress.ts FOLDER.
import { compressFiles } from '../build/compress.ts';
import { filesIn } from '../build/files-in.ts';

await compressFiles(await filesIn(process.argv[2] ?? ''));

// Writes .br and .gz copies of another generator's site. Usage: node compress.ts FOLDER.
import { compressFiles } from '../build/compress.ts';
import { filesIn } from '../build/files-in.ts';

await compressFiles(await filesIn(process.argv[2] ?? ''));

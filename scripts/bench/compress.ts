// Writes .br and .gz copies of another generator's site. Usage: node compress.ts FOLDER.
import { compressFiles } from '../build/compress.ts';
import { listFiles } from '../build/files-in.ts';

await compressFiles(await listFiles(process.argv[2] ?? ''));

// Writes .br and .gz copies of another generator's site. Usage: node compress.ts FOLDER.
import { join } from 'node:path';
import { listFiles } from '~/lib/list-files.ts';
import { compressFiles } from '../build/compress.ts';

const folder = process.argv[2] ?? '';
await compressFiles(listFiles(folder).map((file) => join(folder, file)));

// Runs a full build. Usage: node build-full.ts OUT [--compress].
import { join } from 'node:path';
import { listFiles } from '~/lib/list-files.ts';
import { buildSite } from '../../../scripts/build/build-site.ts';
import { compressFiles } from '../../../scripts/build/compress.ts';

const [out = '', compressing] = process.argv.slice(2);
await buildSite({ work: out, scratch: '.cache/anew' });
if (compressing)
  await compressFiles(
    listFiles(out).map((file) => join(out, file)),
    () => undefined,
  );

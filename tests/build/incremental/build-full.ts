// Runs a full build. Usage: node build-full.ts OUT [--compress].
import { buildSite } from '../../../scripts/build/build-site.ts';
import { compressFiles } from '../../../scripts/build/compress.ts';
import { listFiles } from '../../../scripts/build/files-in.ts';

const [out = '', compressing] = process.argv.slice(2);
await buildSite({ work: out, scratch: '.cache/anew' });
if (compressing) await compressFiles(await listFiles(out), () => undefined);

// Refreshes a corpus as `npm run refresh` refreshes the site, without the network: node refresh.ts CORPUS ROOT [--force].
import { filesIn } from '../build/files-in.ts';
import { refresh } from '../refresh/command.ts';
import { digestOfFiles } from '../refresh/inputs.ts';

const [corpus = '', root = '', force] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
const files = (await filesIn(`${corpus}/snapshot`)).sort();
// The corpus links pages that only the whole site has: its gates find fault, and are forced.
const flags = { root, 'no-fetch': true, force: force === '--force', rollback: false, json: false };
await refresh(flags, {
  data: () => ({ digest: digestOfFiles(files), lists: {} }),
  configModule: 'scripts/bench/site/config.ts',
  code: ['scripts/bench/site'],
});

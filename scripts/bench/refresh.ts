// Refreshes a corpus as `npm run refresh` refreshes the site, without the network: node refresh.ts CORPUS ROOT.
import { filesIn } from '../build/files-in.ts';
import { refresh } from '../refresh/command.ts';
import { digestOfFiles } from '../build/inputs.ts';

const [corpus = '', root = ''] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
const files = (await filesIn(`${corpus}/snapshot`)).sort();
const flags = { root, 'no-fetch': true, force: false, rollback: false, json: false };
await refresh(flags, {
  data: () => ({ digest: digestOfFiles(files), lists: {} }),
  configModule: 'scripts/bench/site/config.ts',
  code: ['scripts/bench/site'],
  isPart: true,
});

// Refreshes a corpus as `npm run refresh` does, without the network: node refresh.ts CORPUS ROOT.
import { readOwnJson } from '~/lib/read-own-json.ts';
import { refresh } from '../refresh/command.ts';
import { digestOfFile } from '../build/inputs.ts';
import { notedFile, type NotedLists } from './corpus/noted-lists.ts';

const [corpus = '', root = ''] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
const noted = `${corpus}/${notedFile}`;
const idsOfLists = () => Object.entries(readOwnJson<NotedLists>(noted)).map(([file, { ids }]) => [file, ids] as const);
const flags = { root, 'no-fetch': true, force: false, rollback: false, json: false };
await refresh(flags, {
  data: () => ({ digest: digestOfFile(noted), lists: {} }),
  ids: () => Object.fromEntries(idsOfLists()),
  configModule: 'scripts/bench/site/config.ts',
  code: ['scripts/bench/site'],
  isPart: true,
});

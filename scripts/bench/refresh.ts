// Refreshes a corpus as `npm run refresh` refreshes the site, without the network: node refresh.ts CORPUS ROOT.
import { readFileSync } from 'node:fs';
import { languageCodes } from '~/i18n/languages.ts';
import { refresh } from '../refresh/command.ts';
import { digestOfFile } from '../build/inputs.ts';
import { idsIn } from '../refresh/ids.ts';
import { newsFile } from './corpus/article.ts';

const [corpus = '', root = ''] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
const idsOf = (file: string): string[] => idsIn(readFileSync(`${corpus}/snapshot/${file}`));
const flags = { root, 'no-fetch': true, force: false, rollback: false, json: false };
await refresh(flags, {
  data: () => ({ digest: digestOfFile(`${corpus}/digests.json`), lists: {} }),
  ids: () => Object.fromEntries(languageCodes.map(newsFile).map((file) => [file, idsOf(file)])),
  configModule: 'scripts/bench/site/config.ts',
  code: ['scripts/bench/site'],
  isPart: true,
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseCount } from './command/parse-count.ts';
import { readArguments } from './command/read-arguments.ts';
import { formatBenchReport, type BenchResults } from './bench/report.ts';

const help = `npm run bench -- [--runs N] [--pages 6300,24300] [--quick]

Builds and refreshes this site with generated articles, and builds as many pages with Hugo (where installed) and Eleventy
(installed into .cache/bench). Then measures dist/: page sizes by route, the first touch of menus and filters, the dapp
store's search, and preview, nginx and the origin under load. Writes .cache/bench/results.json (quick.json).

  --runs N    builds of each size (default 3)
  --pages …   page counts, multiples of 12 (default 6300,24300)
  --quick     one build of 4,500 pages, no installation`;

const folder = '.cache/bench';

const { values } = readArguments(help, {
  options: {
    quick: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '6300,24300' },
  },
});
const { quick } = values;
const runs = quick ? 1 : parseCount('runs', values.runs);
const sizes = quick ? [4500] : values.pages.split(',').map((count) => parseCount('pages', count));
if (!existsSync('dist/build.json')) throw new Error('There is no built site. Build it first: npm run build');
// Imported here, so that the help and a wrong option need not wait for Astro and Playwright.
const { measureBuilds } = await import('./bench/builds.ts');
const { measureClicks } = await import('./bench/clicks.ts');
const { runLoadTests } = await import('./bench/load/run-load-tests.ts');
const { measureSearch } = await import('./bench/search.ts');
const { measurePageWeights } = await import('./bench/weights.ts');
const loadBefore = loadavg()[0]!;
const results: BenchResults = {
  date: new Date().toISOString(),
  machine: { processors: availableParallelism(), node: process.version },
  ...(await measureBuilds(folder, sizes, runs, !quick)),
  weights: measurePageWeights('dist'),
  clicks: await measureClicks('dist', runs),
  search: await measureSearch('dist'),
  servers: await runLoadTests('dist'),
  load: { before: loadBefore, after: loadavg()[0]! },
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, quick ? 'quick.json' : 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log(formatBenchReport(results));

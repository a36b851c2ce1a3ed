import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBuilds } from './bench/builds.ts';
import { measureClicks } from './bench/clicks.ts';
import { measure } from './bench/measure.ts';
import { measureAlert } from './bench/alert.ts';
import { measureFileCheck } from './bench/file-check.ts';
import { loadLines, measureLoad, type ServerLoad } from './bench/load/report.ts';
import { measureForms } from './bench/forms/report.ts';
import { formatReport, type Results } from './bench/report.ts';
import { measureSearch } from './bench/search/report.ts';
import { measureSlowNetwork } from './bench/search/slow-network.ts';
import { measureSiteCheck } from './bench/site-check.ts';
import { median } from './bench/lib/statistics.ts';
import { weighSite } from './bench/weights.ts';

const help = `npm run bench -- [--runs N] [--pages 540,6300,24300] [--quick] [--soak SECONDS]
npm run bench -- --load [--soak SECONDS]

Builds the same pages with this project's layouts, with Hugo (where installed) and with Eleventy (installed on demand
into .cache/bench), refreshes them with one new article, and prints time, ratios, memory and growth; then the time of
check:locales, what the pages of dist/ weigh, how fast the first click on a menu is seen and how fast the dapp store's
search answers, also on a slow network, what forms cost, what it costs to check a file and the deployed site, how long
an alert takes to the page, and what preview, nginx and origin do under load, hostile requests and a soak. The numbers go to .cache/bench/results.json (quick.json) too.

  --runs N    builds of each size, in turn with the peers (default 5); over 10,000 pages one build every five
  --pages …   the sizes, multiples of 12 (default 540,6300,24300)
  --soak N    how many seconds the servers are asked at a steady rate (default 600; 5 with --quick)
  --load      the servers under load alone, into load.json
  --quick     540 pages once, no installation: does the bench still run?`;

const folder = '.cache/bench';
const script = (file: string) => ({ program: process.execPath, args: ['--import', './scripts/preload.mjs', file] });

async function secondsOfCheckLocales(runs: number): Promise<number> {
  const times: number[] = [];
  // The check exits with an error if it has findings, but its duration is still valid.
  for (let run = 0; run < runs; run++) times.push((await measure(script('scripts/check-locales.ts'), true)).wall);
  return median(times);
}

function save(name: string, results: Results | ServerLoad[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(results, null, 2)}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      quick: { type: 'boolean' },
      load: { type: 'boolean' },
      soak: { type: 'string' },
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '540,6300,24300' },
    },
  });
  if (values.help) return console.log(help);
  const soakSeconds = Number(values.soak ?? (values.quick ? 5 : 600));
  if (values.load) {
    const servers = await measureLoad('dist', soakSeconds);
    save('load.json', servers);
    return console.log(loadLines(servers).join('\n'));
  }
  const runs = values.quick ? 1 : Number(values.runs);
  const sizes = values.quick ? [540] : values.pages.split(',').map(Number);
  const loadBefore = loadavg()[0]!;
  const results: Results = {
    date: new Date().toISOString(),
    machine: { processors: availableParallelism(), node: process.version },
    ...(await measureBuilds({ folder, sizes, runs, mayInstall: !values.quick })),
    checkLocales: await secondsOfCheckLocales(runs),
    weights: weighSite('dist'),
    clicks: await measureClicks('dist', runs),
    search: await measureSearch('dist'),
    slowNetwork: await measureSlowNetwork('dist', runs),
    forms: await measureForms('dist', values.quick ? 5 : 120),
    fileCheck: await measureFileCheck('dist', runs),
    siteCheck: await measureSiteCheck('dist', runs),
    alert: await measureAlert(),
    servers: await measureLoad('dist', soakSeconds),
    load: { before: loadBefore, after: loadavg()[0]! },
  };
  save(values.quick ? 'quick.json' : 'results.json', results);
  console.log(formatReport(results));
}

await main();

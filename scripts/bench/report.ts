import { formatTable } from '../command/format-table.ts';
import { ownGeneratorName, type BuildBenchResults } from './builds.ts';
import type { ClickMeasurement } from './clicks.ts';
import { median } from './lib/statistics.ts';
import type { ServerLoadResult } from './load/run-load-tests.ts';
import type { CommandCost } from './measure.ts';
import type { SearchMeasurement } from './search.ts';
import type { PageWeight } from './weights.ts';

/** All results of the benchmarks, as in `.cache/bench/results.json`. */
export interface BenchResults extends BuildBenchResults {
  date: string;
  machine: { processors: number; node: string };
  /**
   * Load average (1 minute) before and after the benchmarks. A value above the number of CPUs means that other
   * processes were running, too.
   */
  load: { before: number; after: number };
  weights: PageWeight[];
  clicks: ClickMeasurement[];
  search: SearchMeasurement[];
  servers: ServerLoadResult[];
}

const format = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const seconds = (value: number): string => `${format(value, 2)} s`;
const mebibytes = (bytes: number): string => `${format(bytes / 2 ** 20)} MiB`;

const medianOf = (runs: readonly CommandCost[], key: keyof CommandCost): number => median(runs.map((run) => run[key]));
const peakMemory = (runs: readonly CommandCost[]): string => mebibytes(Math.max(...runs.map((run) => run.memory)));

function buildRows({ builds }: BuildBenchResults): string[][] {
  return builds.map(({ builder, pages, runs, article }) => {
    const own = builds.find((one) => one.builder === ownGeneratorName && one.pages === pages)!;
    const wall = medianOf(runs, 'wall');
    return [
      `${format(pages)} pages, ${builder}`,
      seconds(wall),
      builder === ownGeneratorName ? '' : `${format(medianOf(own.runs, 'wall') / wall, 2)} ×`,
      `${format(medianOf(runs, 'processor'), 1)} s`,
      peakMemory(runs),
      `${format(article)} B`,
    ];
  });
}

const refreshRows = ({ refreshes }: BuildBenchResults): string[][] =>
  refreshes.flatMap(({ pages, article, nothing }) => [
    [`${format(pages)} pages, one new article`, seconds(medianOf(article, 'wall')), peakMemory(article)],
    [`${format(pages)} pages, nothing new`, seconds(medianOf(nothing, 'wall')), peakMemory(nothing)],
  ]);

const weightRows = (weights: readonly PageWeight[]): string[][] =>
  weights.map(({ route, pages, median: middle, max, sheets, scripts, requests, pictures }) => [
    route,
    ...[pages, middle, max, sheets, scripts, requests, pictures].map((value) => format(value)),
  ]);

const loadRows = (servers: readonly ServerLoadResult[]): string[][] =>
  servers.map(({ server, sent, refused, perSecond, p50, p99, memory }) => [
    server,
    ...[sent, refused, perSecond, p50, p99].map((value) => format(value)),
    mebibytes(memory),
  ]);

export function formatBenchReport(results: BenchResults): string {
  const { machine, load, peers } = results;
  const named = peers.map(({ name, version }) => `${name} ${version ?? '(not installed, not compared)'}`);
  const section = (title: string, head: string[], rows: string[][]) => ['', title, formatTable([head, ...rows])];
  return [
    `Node ${machine.node}, ${machine.processors} processors, load ${format(load.before, 1)} before and ` +
      `${format(load.after, 1)} after. Beside ${named.join(', ')}.`,
    ...section(
      'Builds, with .br and .gz copies; medians',
      ['', 'time', 'this site takes', 'processor', 'memory', 'an article'],
      buildRows(results),
    ),
    ...section('Refreshes', ['', 'time', 'memory'], refreshRows(results)),
    ...section(
      'Pages of dist/ by route, bytes as sent (Brotli)',
      ['', 'pages', 'HTML median', 'max', 'linked CSS', 'scripts', 'requests', 'pictures'],
      weightRows(results.weights),
    ),
    ...section(
      'First touch, processor 4 times slower',
      ['', 'ms to the painted answer'],
      results.clicks.map(({ what, median: middle }) => [what, format(middle)]),
    ),
    ...section(
      'Search of the dapp store, processor 4 times slower, 95 of 100 within',
      ['', 'ms from key to painted results', 'goal'],
      results.search.map(({ size, paint, goal }) => [`${format(size)} dapps`, format(paint, 1), format(goal)]),
    ),
    ...section(
      'Servers under load',
      ['', 'requests', 'refused', 'per second', 'median ms', '99 % ms', 'memory'],
      loadRows(results.servers),
    ),
  ].join('\n');
}

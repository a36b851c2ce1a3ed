import { alertLines, type Alert } from './alert.ts';
import { ownName, type Builds, type BuildResults } from './builds.ts';
import type { Clicks } from './clicks.ts';
import { fileCheckLines, type FileCheck } from './file-check.ts';
import { formLines, type Forms } from './forms/report.ts';
import { loadLines, type ServerLoad } from './load/report.ts';
import type { Cost } from './measure.ts';
import { searchLines, type SearchTimes } from './search/report.ts';
import { siteCheckLines, type SiteCheck } from './site-check.ts';
import { slowNetworkLines, type SlowNetwork } from './search/slow-network.ts';
import { exponent, median } from './lib/statistics.ts';
import type { Weight } from './weights.ts';

/** All results of the benchmarks, as in `.cache/bench/results.json`. */
export interface Results extends BuildResults {
  date: string;
  machine: { processors: number; node: string };
  /** The load average of the last minute, before and after. Above the number of CPUs, other processes were running. */
  load: { before: number; after: number };
  /** Seconds. */
  checkLocales: number;
  weights: Weight[];
  clicks: Clicks[];
  search: SearchTimes[];
  slowNetwork: SlowNetwork | undefined;
  forms: Forms;
  fileCheck: FileCheck | undefined;
  siteCheck: SiteCheck | undefined;
  alert: Alert | undefined;
  servers: ServerLoad[];
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = (value: number): string => number(value);
const megabytes = (bytes: number): string => `${number(bytes / 2 ** 20)} MiB`;
const verdict = (value: number, goal: number): string => (value <= goal ? 'met' : 'missed');

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

const middle = (runs: readonly Cost[], key: keyof Cost): number => median(runs.map((run) => run[key]));
const find = (list: readonly Builds[], builder: string, pages: number): Cost[] =>
  list.find((builds) => builds.builder === builder && builds.pages === pages)?.runs ?? [];

function buildTable({ builds, compressing, secondBuilds }: BuildResults): string {
  const rows = builds.map(({ builder, pages, runs }) => {
    const wall = middle(runs, 'wall');
    const walls = runs.map((run) => run.wall);
    const ownWall = middle(find(builds, ownName, pages), 'wall');
    const added = middle(find(compressing, builder, pages), 'wall');
    return [
      `${number(pages)} pages, ${builder}`,
      `${number(wall, 2)} s`,
      `${number(Math.min(...walls), 2)}–${number(Math.max(...walls), 2)}`,
      builder === ownName ? '' : `${number(ownWall / wall, 2)} ×`,
      Number.isFinite(added) ? `+ ${number(added, 2)} s` : '',
      `${number(middle(runs, 'processor'), 1)} s`,
      megabytes(Math.max(...runs.map((run) => run.memory))),
    ];
  });
  const second = secondBuilds.map(({ pages, runs }) => {
    const seconds = number(middle(runs, 'wall'), 2);
    return `${number(pages)} pages, a second build with .br and .gz, two articles changed in each language: ${seconds} s.`;
  });
  return [table([['', 'median', 'min–max', 'we take', '.br .gz', 'processor', 'memory'], ...rows]), ...second].join(
    '\n',
  );
}

function refreshTable({ builds, refreshes }: BuildResults): string {
  const rows = refreshes.flatMap(({ pages, article, nothing }) => {
    const whole = middle(find(builds, 'Hugo', pages), 'wall');
    const row = (what: string, runs: Cost[]) => [
      `${number(pages)} pages, ${what}`,
      `${number(middle(runs, 'wall'), 2)} s`,
      Number.isFinite(whole) ? `${number(middle(runs, 'wall') / whole, 2)} ×` : '',
      megabytes(Math.max(...runs.map((run) => run.memory))),
    ];
    return [row('one new article in 12 languages', article), row('nothing new', nothing)];
  });
  return table([['Refresh', 'median', 'of Hugo’s build', 'memory'], ...rows]);
}

function growthLines({ builds }: BuildResults): string[] {
  const sizes = [...new Set(builds.map(({ pages }) => pages))].sort((a, b) => a - b);
  const names = [...new Set(builds.map(({ builder }) => builder))];
  const slope = (name: string, from: number, to: number) => {
    const point = (size: number) => ({ size, cost: middle(find(builds, name, size), 'wall') });
    return number(exponent(point(from), point(to)), 2);
  };
  if (sizes.length < 2) return [];
  const pairs = [[sizes.at(0)!, sizes.at(-1)!], ...(sizes.length > 2 ? [[sizes.at(-2)!, sizes.at(-1)!]] : [])];
  return pairs.map(([from = 0, to = 0]) => {
    const all = names.map((name) => `${name} ${slope(name, from, to)}`).join(', ');
    return `Growth exponent ${number(from)} → ${number(to)} pages: ${all}.`;
  });
}

const weightTable = (weights: readonly Weight[]): string =>
  table([
    ['', 'pages', 'HTML median', 'max', 'linked CSS', 'scripts', 'requests', 'pictures'],
    ...weights.map(({ route, pages, median: middle, max, sheets, scripts, requests, pictures }) => [
      route,
      ...[pages, middle, max, sheets, scripts, requests, pictures].map((value) => number(value)),
    ]),
  ]);

function goalTable({ builds, compressing, secondBuilds, refreshes, checkLocales, weights, clicks }: Results): string {
  const rows: string[][] = [];
  const goal = (what: string, value: number, limit: number, write = (shown: number) => number(shown, 2)) => {
    if (Number.isFinite(value)) rows.push([what, write(value), write(limit), verdict(value, limit)]);
  };
  const wall = (builder: string, pages: number) => middle(find(builds, builder, pages), 'wall');
  const withForms = (builder: string, pages: number) =>
    wall(builder, pages) + middle(find(compressing, builder, pages), 'wall');
  goal('6,300 pages, times Hugo', wall(ownName, 6300) / wall('Hugo', 6300), 1.5);
  goal('6,300 pages, times Eleventy', wall(ownName, 6300) / wall('Eleventy', 6300), 1);
  goal('6,300 pages with .br and .gz, times Hugo with them', withForms(ownName, 6300) / withForms('Hugo', 6300), 1.2);
  const second = middle(find(secondBuilds, ownName, 6300), 'wall');
  goal('the same, second build, 24 pages changed, times Hugo', second / withForms('Hugo', 6300), 0.5);
  const [from, to] = [540, 24_300].map((size) => ({ size, cost: wall(ownName, size) }));
  goal('growth exponent, 540 to 24,300 pages', exponent(from!, to!), 0.9);
  goal(
    'memory at 24,300 pages',
    Math.max(...find(builds, ownName, 24_300).map((run) => run.memory)),
    768 * 2 ** 20,
    megabytes,
  );
  const refreshWall = (pages: number, kind: 'article' | 'nothing' = 'article') =>
    middle(refreshes.find((refresh) => refresh.pages === pages)?.[kind] ?? [], 'wall');
  goal('refresh, one article, 6,300 pages, times Hugo', refreshWall(6300) / wall('Hugo', 6300), 0.2);
  // A refresh includes compression.
  goal('the same, times Hugo with .br and .gz', refreshWall(6300) / withForms('Hugo', 6300), 0.2);
  goal('refresh, one article, 24,300 pages, times Hugo', refreshWall(24_300) / wall('Hugo', 24_300), 0.15);
  goal('refresh, one article, 24,300 times 6,300 pages', refreshWall(24_300) / refreshWall(6300), 1.3);
  goal('nothing new, seconds', Math.max(...refreshes.map(({ nothing }) => middle(nothing, 'wall'))), 3);
  goal('check:locales, seconds', checkLocales, 1);
  const most = (key: 'max' | 'scripts' | 'scriptFiles' | 'requests', list = weights) =>
    Math.max(...list.map((weight) => weight[key]));
  const home = weights.filter(({ route }) => route === 'home');
  const others = weights.filter(({ route }) => route !== 'home');
  goal('home page, bytes', most('max', home), 10_000, whole);
  goal('heaviest other page, bytes', most('max', others), 7500, whole);
  goal('scripts before interaction, bytes', most('scripts'), 1536, whole);
  goal('script files before interaction', most('scriptFiles'), 0, whole);
  goal('requests before interaction, without pictures', most('requests'), 1, whole);
  for (const { what, median: middle } of clicks)
    goal(`first touch of the ${what}, 4 × throttled, ms to the painted answer`, middle, 100, whole);
  return table([['', 'measured', 'goal', ''], ...rows]);
}

export function formatReport(results: Results): string {
  const { machine, load, peers, articles, weights, builds } = results;
  const missing = peers.filter(({ version }) => version === undefined).map(({ name }) => name);
  const found = peers.filter(({ version }) => version !== undefined).map(({ name, version }) => `${name} ${version}`);
  const runs = Math.max(...builds.map((list) => list.runs.length));
  return [
    '',
    `Builds: ${runs} interleaved, Node ${machine.node}, ${machine.processors} processors, ` +
      `load ${number(load.before, 1)} before and ${number(load.after, 1)} after. Beside: ${found.join(', ') || 'nobody'}.`,
    ...missing.map((name) => `${name} is not installed: not compared.`),
    'Our articles begin as HTML, as a content host delivers them, and are sanitised; the others turn Markdown into HTML.',
    'Our time holds heads, policy and integrity of each page; the same compression behind each stands apart.',
    '',
    buildTable(results),
    '',
    refreshTable(results),
    ...growthLines(results),
    `The same article in brotli: ${Object.entries(articles)
      .map(([name, bytes]) => `${name} ${number(bytes)}`)
      .join(', ')} bytes.`,
    '',
    weights.length > 0 ? 'Pages of dist/ by route, brotli bytes as sent:' : 'No dist/ to weigh: npm run build.',
    ...(weights.length > 0 ? [weightTable(weights)] : []),
    '',
    goalTable(results),
    '',
    ...searchLines(results.search),
    ...slowNetworkLines(results.slowNetwork),
    ...formLines(results.forms),
    ...fileCheckLines(results.fileCheck),
    ...siteCheckLines(results.siteCheck),
    ...alertLines(results.alert),
    ...loadLines(results.servers),
  ].join('\n');
}

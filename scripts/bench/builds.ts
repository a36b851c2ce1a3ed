import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changeArticles, writeCorpus } from './corpus/write.ts';
import { measure, together, type Command, type Cost } from './measure.ts';
import { emptied, peers, type Peer } from './peers.ts';
import { refreshedSite, type Refreshes } from './refreshes.ts';
import { sentSize } from '../pages/sent-size.ts';

export const ownName = 'this site';

/** The page counts, the number of runs, and whether a missing peer may be installed. */
export interface BuildsOptions {
  folder: string;
  sizes: readonly number[];
  runs: number;
  mayInstall: boolean;
}

/** The builds of a builder at one size. Compression is listed as separate builds. */
export interface Builds {
  builder: string;
  pages: number;
  runs: Cost[];
}

/** All builds, and the compressed size of an article of each builder. */
export interface BuildResults {
  peers: { name: string; version: string | undefined }[];
  builds: Builds[];
  /** The compression, which is the same for all builders. */
  compressing: Builds[];
  /** Incremental builds after two changed articles in each language, including compression. */
  secondBuilds: Builds[];
  refreshes: Refreshes[];
  articles: Record<string, number>;
}

interface Builder {
  name: string;
  command: Command;
  /** The output folder, emptied before each build. `kept` is the cache for the next build. */
  out: string;
  kept?: string;
  article: string;
}

const manyPages = 10_000;
const sample = 'en/news/1001';
// Inside the project, because Astro builds next to it and pages must resolve their imports.
const keptFolder = '.cache/bench/last';

const node = (file: string, ...args: string[]): Command => ({
  program: process.execPath,
  // The options of `npm run build`.
  args: ['--max-semi-space-size=8', '--import', './scripts/preload.mjs', `scripts/bench/${file}`, ...args],
});

const own = (corpus: string, pages: number, out: string): Builder => ({
  name: ownName,
  command: node('build.ts', corpus, String(pages), out, keptFolder),
  out,
  kept: keptFolder,
  article: `${sample}.html`,
});

function peerBuilder(peer: Peer, corpus: string, folder: string): Builder {
  peer.prepare(corpus, emptied(folder));
  return { name: peer.name, command: peer.command(folder), out: join(folder, 'out'), article: `${sample}/index.html` };
}

/** Builds each size with all builders in turn, so that other load on the machine affects them equally. */
export async function measureBuilds({ folder, sizes, runs, mayInstall }: BuildsOptions): Promise<BuildResults> {
  const all = peers(mayInstall);
  const builds: Builds[] = [];
  const compressing: Builds[] = [];
  const secondBuilds: Builds[] = [];
  const refreshes: Refreshes[] = [];
  const articles: Record<string, number> = {};
  for (const pages of sizes) {
    const work = emptied(resolve(folder, 'work'));
    const corpus = join(work, 'corpus');
    writeCorpus(corpus, pages);
    const present = all.filter(({ version }) => version !== undefined);
    const builders = [
      own(corpus, pages, join(work, 'site')),
      ...present.map((peer) => peerBuilder(peer, corpus, join(work, peer.name))),
    ];
    const costs = new Map(builders.map(({ name }): [string, Cost[]] => [name, []]));
    const compressed = new Map(builders.map(({ name }): [string, Cost[]] => [name, []]));
    const again: Cost[] = [];
    const store = join(work, 'store');
    const refreshed = await refreshedSite(corpus, join(work, 'refreshed'));
    const refresh: Refreshes = { pages, article: [], nothing: [] };
    const times = pages > manyPages ? Math.ceil(runs / 5) : runs;
    for (let run = 1; run <= times; run++) {
      for (const { name, command, out, kept, article } of builders) {
        for (const folder of [out, kept ?? out]) rmSync(folder, { recursive: true, force: true });
        const cost = await measure(command);
        costs.get(name)!.push(cost);
        console.log(`${pages} pages, run ${run} of ${times}: ${name} ${cost.wall.toFixed(2)} s`);
        articles[name] = sentSize(join(out, article));
        if (name !== ownName && pages > manyPages) continue;
        const compression = node('compress.ts', out, ...(name === ownName ? [emptied(store)] : []));
        compressed.get(name)!.push(await measure(compression));
        if (name !== ownName) continue;
        changeArticles(corpus, run);
        rmSync(out, { recursive: true, force: true });
        again.push(together(await measure(command), await measure(node('compress.ts', out, store))));
      }
      refresh.article.push(await refreshed.article());
      refresh.nothing.push(await refreshed.nothing());
      console.log(`${pages} pages, run ${run} of ${times}: refresh ${refresh.article.at(-1)!.wall.toFixed(2)} s`);
    }
    const listOf = (runs: ReadonlyMap<string, Cost[]>) =>
      [...runs].map(([builder, list]) => ({ builder, pages, runs: list }));
    builds.push(...listOf(costs));
    compressing.push(...listOf(compressed));
    secondBuilds.push({ builder: ownName, pages, runs: again });
    refreshes.push(refresh);
  }
  const found = all.map(({ name, version }) => ({ name, version }));
  return { peers: found, builds, compressing, secondBuilds, refreshes, articles };
}

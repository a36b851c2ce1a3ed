import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressedSizeOf } from '../pages/sent-size.ts';
import { writeCorpus } from './corpus/write.ts';
import { measure, type CommandCost } from './measure.ts';
import { copyOwnSite } from './own-site.ts';
import { createEmptyFolder, otherGenerators, type OtherGenerator } from './other-generators.ts';

export const ownBuilderName = 'this site';

/** The page counts, the number of runs, and whether a missing peer may be installed. */
export interface BuildsOptions {
  folder: string;
  sizes: readonly number[];
  runs: number;
  mayInstall: boolean;
}

/** The builds of a builder at one size, including .br and .gz copies. */
export interface BuildMeasurement {
  builder: string;
  pages: number;
  runs: CommandCost[];
}

/** Refreshes of this site at one size. */
export interface RefreshMeasurement {
  pages: number;
  article: CommandCost[];
  nothing: CommandCost[];
}

export interface BuildResults {
  peers: { name: string; version: string | undefined }[];
  builds: BuildMeasurement[];
  refreshes: RefreshMeasurement[];
  /** The size of the same article as sent, by builder, in bytes (Brotli). */
  articles: Record<string, number>;
}

interface Builder {
  name: string;
  build: () => Promise<CommandCost>;
  article: string;
}

const sample = 'en/news/1001';

const sum = (one: CommandCost, other: CommandCost): CommandCost => ({
  wall: one.wall + other.wall,
  processor: one.processor + other.processor,
  memory: Math.max(one.memory, other.memory),
});

function peerBuilder(peer: OtherGenerator, corpus: string, folder: string): Builder {
  peer.prepare(corpus, createEmptyFolder(folder));
  const out = join(folder, 'out');
  const compression = {
    program: process.execPath,
    args: ['--import', './scripts/preload.mjs', 'scripts/bench/compress.ts', out],
  };
  const build = async () => {
    rmSync(out, { recursive: true, force: true });
    return sum(await measure(peer.command(folder)), await measure(compression));
  };
  return { name: peer.name, build, article: join(out, sample, 'index.html') };
}

/** Builds each size with all builders in turn, so that other load on the machine affects them equally. */
export async function measureBuilds({ folder, sizes, runs, mayInstall }: BuildsOptions): Promise<BuildResults> {
  const all = otherGenerators(mayInstall);
  const results: BuildResults = {
    peers: all.map(({ name, version }) => ({ name, version })),
    ...{ builds: [], refreshes: [], articles: {} },
  };
  for (const pages of sizes) {
    const work = createEmptyFolder(resolve(folder, 'work'));
    const corpus = join(work, 'corpus');
    writeCorpus(corpus, pages);
    const own = copyOwnSite(createEmptyFolder(join(work, 'own')), pages);
    const installed = all.filter(({ version }) => version !== undefined);
    const builders: Builder[] = [
      { name: ownBuilderName, build: own.build, article: join(own.out, `${sample}.html`) },
      ...installed.map((peer) => peerBuilder(peer, corpus, join(work, peer.name))),
    ];
    const costs = builders.map(({ name }): BuildMeasurement => ({ builder: name, pages, runs: [] }));
    for (let run = 1; run <= runs; run++)
      for (const [index, { name, build, article }] of builders.entries()) {
        const cost = await build();
        costs[index]!.runs.push(cost);
        results.articles[name] = compressedSizeOf(article);
        console.log(`${pages} pages, run ${run} of ${runs}: ${name} ${cost.wall.toFixed(2)} s`);
      }
    const refreshes: RefreshMeasurement = { pages, article: [], nothing: [] };
    // The first refresh publishes the whole site.
    await own.refreshWithoutChanges();
    for (let run = 0; run < runs; run++) {
      refreshes.article.push(await own.refreshWithArticle());
      refreshes.nothing.push(await own.refreshWithoutChanges());
    }
    results.builds.push(...costs);
    results.refreshes.push(refreshes);
  }
  return results;
}

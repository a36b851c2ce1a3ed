import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressedSizeOf } from '../pages/sent-size.ts';
import { writeCorpus } from './corpus/write.ts';
import { createEmptyFolder } from './lib/files.ts';
import { measureCommand, type CommandCost } from './measure.ts';
import { copyOwnSite } from './own-site.ts';
import { comparedGenerators, type ComparedGenerator } from './compared-generators.ts';

export const ownGeneratorName = 'this site';

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

function peerBuilder(peer: ComparedGenerator, corpus: string, folder: string): Builder {
  peer.prepare(corpus, createEmptyFolder(folder));
  const out = join(folder, 'out');
  const compression = {
    program: process.execPath,
    args: ['--import', './scripts/preload.mjs', 'scripts/bench/compress.ts', out],
  };
  const build = async () => {
    rmSync(out, { recursive: true, force: true });
    return sum(await measureCommand(peer.command(folder)), await measureCommand(compression));
  };
  return { name: peer.name, build, article: join(out, sample, 'index.html') };
}

/** Builds one size with each builder in turn, so that other load on the machine affects all of them equally. */
async function measureSize(pages: number, work: string, installed: readonly ComparedGenerator[], runs: number) {
  const corpus = join(work, 'corpus');
  writeCorpus(corpus, pages);
  const own = copyOwnSite(createEmptyFolder(join(work, 'own')), pages);
  const builders: Builder[] = [
    { name: ownGeneratorName, build: own.build, article: join(own.out, `${sample}.html`) },
    ...installed.map((peer) => peerBuilder(peer, corpus, join(work, peer.name))),
  ];
  const measured = builders.map((builder) => ({ ...builder, costs: [] as CommandCost[] }));
  for (let run = 1; run <= runs; run++)
    for (const { name, build, costs } of measured) {
      const cost = await build();
      costs.push(cost);
      console.log(`${pages} pages, run ${run} of ${runs}: ${name} ${cost.wall.toFixed(2)} s`);
    }
  const refreshes = { pages, article: [] as CommandCost[], nothing: [] as CommandCost[] };
  // The first refresh publishes the whole site, so it is not measured.
  await own.refreshWithoutChanges();
  for (let run = 0; run < runs; run++) {
    refreshes.article.push(await own.refreshWithArticle());
    refreshes.nothing.push(await own.refreshWithoutChanges());
  }
  const builds = measured.map(({ name: builder, costs, article }) => ({
    ...{ builder, pages, runs: costs },
    /** Size of one article page in bytes, after Brotli compression. */
    article: compressedSizeOf(article),
  }));
  return { builds, refreshes };
}

/** Measures builds (including .br and .gz copies), and refreshes of this site. */
export async function measureBuilds(folder: string, sizes: readonly number[], runs: number, mayInstall: boolean) {
  const all = comparedGenerators(mayInstall);
  const installed = all.filter(({ version }) => version !== undefined);
  const results = [];
  for (const pages of sizes)
    results.push(await measureSize(pages, createEmptyFolder(resolve(folder, 'work')), installed, runs));
  return {
    peers: all.map(({ name, version }) => ({ name, version })),
    builds: results.flatMap(({ builds }) => builds),
    refreshes: results.map(({ refreshes }) => refreshes),
  };
}

export type BuildResults = Awaited<ReturnType<typeof measureBuilds>>;

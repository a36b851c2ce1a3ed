import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { compressedSizeOf } from '../pages/sent-size.ts';
import { writeCorpus } from './corpus/write.ts';
import { createEmptyFolder, writeFileInFolder } from './lib/files.ts';
import { measureCommand, type CommandCost } from './measure.ts';
import { copyOwnSite } from './own-site.ts';

/** Another static site generator, which builds the same articles for comparison. */
interface ComparedGenerator {
  name: string;
  version: string | undefined;
  /** Writes the generator's project for a corpus. The benchmark does not count this time. */
  prepare: (corpus: string, folder: string) => void;
  /** The command that builds the project in the current folder into `out`. */
  command: [program: string, args: string[]];
}

const templates = resolve('scripts/bench/peers');
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });

/** Returns the version that a program prints; undefined if the program is missing. */
const versionOf = (program: string): string | undefined =>
  /v[\d.]+/.exec(String(spawnSync(program, ['version']).stdout))?.[0];

const hugo: ComparedGenerator = {
  name: 'Hugo',
  version: versionOf('hugo'),
  prepare(corpus, folder) {
    copy(join(templates, 'hugo'), folder);
    copy(join(templates, 'main.css'), join(folder, 'assets/main.css'));
    copy(join(corpus, 'i18n'), join(folder, 'data/i18n'));
    writeFileInFolder(folder, 'data/langs.json', JSON.stringify(languageCodes));
    const tables = languageCodes.map((code) => `\n[languages."${code}"]\ncontentDir = "content/${code}"\n`);
    appendFileSync(join(folder, 'hugo.toml'), tables.join(''));
    for (const code of languageCodes) copy(join(corpus, 'news', code), join(folder, 'content', code, 'news'));
  },
  command: ['hugo', ['--quiet', '--destination', 'out']],
};

const eleventyVersion = '3.1.8';
const eleventyFolder = resolve('.cache/bench/eleventy');
const eleventyProgram = join(eleventyFolder, 'node_modules/@11ty/eleventy/cmd.cjs');

function installEleventy(): boolean {
  const manifest = {
    private: true,
    dependencies: { '@11ty/eleventy': eleventyVersion },
    // Pinned, because some registries lack the newest version of this dependency. The benchmark does not use it.
    overrides: { '@11ty/recursive-copy': '4.0.4' },
  };
  writeFileInFolder(eleventyFolder, 'package.json', JSON.stringify(manifest));
  const args = ['install', '--no-audit', '--no-fund', '--silent'];
  return spawnSync('npm', args, { cwd: eleventyFolder }).status === 0 && existsSync(eleventyProgram);
}

const eleventy = (mayInstall: boolean): ComparedGenerator => ({
  name: 'Eleventy',
  version: existsSync(eleventyProgram) || (mayInstall && installEleventy()) ? eleventyVersion : undefined,
  prepare(corpus, folder) {
    copy(join(templates, 'eleventy'), folder);
    copy(join(templates, 'main.css'), join(folder, 'main.css'));
    copy(join(corpus, 'i18n'), join(folder, 'corpus/i18n'));
    copy(join(corpus, 'news'), join(folder, 'content/news'));
    writeFileInFolder(folder, 'corpus/languages.json', JSON.stringify(languageCodes));
  },
  command: [process.execPath, [eleventyProgram]],
});

export const ownGeneratorName = 'this site';

const sample = 'en/news/1001';

function peerBuilder({ name, prepare, command }: ComparedGenerator, corpus: string, folder: string) {
  prepare(corpus, createEmptyFolder(folder));
  const out = join(folder, 'out');
  const build = async (): Promise<CommandCost> => {
    rmSync(out, { recursive: true, force: true });
    const built = await measureCommand(...command, { cwd: folder });
    const compression = ['--import', './scripts/preload.mjs', 'scripts/bench/compress.ts', out];
    const compressed = await measureCommand(process.execPath, compression);
    return {
      wall: built.wall + compressed.wall,
      processor: built.processor + compressed.processor,
      memory: Math.max(built.memory, compressed.memory),
    };
  };
  return { name, build, article: join(out, sample, 'index.html') };
}

/** Builds one size with each builder in turn, so that other load on the machine affects all of them equally. */
async function measureSize(pages: number, work: string, installed: readonly ComparedGenerator[], runs: number) {
  const corpus = join(work, 'corpus');
  writeCorpus(corpus, pages);
  const own = copyOwnSite(createEmptyFolder(join(work, 'own')), pages);
  const builders = [
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

/**
 * Measures builds (including .br and .gz copies), and refreshes of this site. Installs Eleventy if `mayInstall` is true.
 */
export async function measureBuilds(folder: string, sizes: readonly number[], runs: number, mayInstall: boolean) {
  const all = [hugo, eleventy(mayInstall)];
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

export type BuildBenchResults = Awaited<ReturnType<typeof measureBuilds>>;

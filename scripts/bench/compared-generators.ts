import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { writeFileIn } from './lib/files.ts';
import type { MeasuredCommand } from './measure.ts';

/** Another static site generator, which builds the same pages. */
export interface ComparedGenerator {
  name: string;
  version: string | undefined;
  /** Writes the generator's project for a corpus. The benchmark does not count this time. */
  prepare(corpus: string, folder: string): void;
  /** Returns the command that builds the project into `folder/out`. */
  command(folder: string): MeasuredCommand;
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
    writeFileIn(folder, 'data/langs.json', JSON.stringify(languageCodes));
    const tables = languageCodes.map((code) => `[languages."${code}"]\ncontentDir = "content/${code}"\n`);
    writeFileIn(folder, 'hugo.toml', [readFileSync(join(templates, 'hugo/hugo.toml'), 'utf8'), ...tables].join('\n'));
    for (const code of languageCodes) copy(join(corpus, 'news', code), join(folder, 'content', code, 'news'));
  },
  command: (folder) => ({ program: 'hugo', args: ['--quiet', '--destination', 'out'], folder }),
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
  writeFileIn(eleventyFolder, 'package.json', JSON.stringify(manifest));
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
    writeFileIn(folder, 'corpus/languages.json', JSON.stringify(languageCodes));
  },
  command: (folder) => ({ program: process.execPath, args: [eleventyProgram], folder }),
});

/** Returns all other generators, including those that are not installed. Installs Eleventy if `mayInstall` is true. */
export const comparedGenerators = (mayInstall: boolean): ComparedGenerator[] => [hugo, eleventy(mayInstall)];

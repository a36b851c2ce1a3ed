import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { corpusRoutes, routeKey, type CorpusTexts } from './corpus/texts.ts';
import type { MeasuredCommand } from './measure.ts';

/** Another static site generator that builds the same pages. */
export interface OtherGenerator {
  name: string;
  version: string | undefined;
  /** Writes a project for a corpus. This is not measured. */
  prepare(corpus: string, folder: string): void;
  /** Returns the command that builds the project into its folder `out`. */
  command(folder: string): MeasuredCommand;
}

const templates = resolve('scripts/bench/otherGenerators');

function write(file: string, content: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

function output(program: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

const hugo: OtherGenerator = {
  name: 'Hugo',
  version: output('hugo', ['version'])?.match(/v[\d.]+/)?.[0],
  prepare(corpus, folder) {
    cpSync(join(templates, 'hugo'), folder, { recursive: true });
    cpSync(join(templates, 'main.css'), join(folder, 'assets/main.css'));
    cpSync(join(corpus, 'i18n'), join(folder, 'data/i18n'), { recursive: true });
    write(join(folder, 'data/langs.json'), JSON.stringify(languageCodes));
    const tables = languageCodes.map((code) => `[languages."${code}"]\ncontentDir = "content/${code}"\n`);
    write(join(folder, 'hugo.toml'), [readFileSync(join(templates, 'hugo/hugo.toml'), 'utf8'), ...tables].join('\n'));
    for (const code of languageCodes) {
      cpSync(join(corpus, 'news', code), join(folder, 'content', code, 'news'), { recursive: true });
      const texts = readOwnJson<CorpusTexts>(join(corpus, 'i18n', `${code}.json`));
      for (const route of corpusRoutes) {
        const { title, desc } = texts.routes[routeKey(route)]!;
        const path = route && `${route}/`;
        const front = { title, description: desc, rkey: routeKey(route), rpath: path, url: `/${code}/${path}` };
        write(
          join(folder, 'content', code, `r-${routeKey(route).replaceAll('/', '_')}.md`),
          `${JSON.stringify(front)}\n`,
        );
      }
    }
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
    // Some registries lack the newest version of this dependency. The benchmark does not use it, because no files are
    // copied.
    overrides: { '@11ty/recursive-copy': '4.0.4' },
  };
  write(join(eleventyFolder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--no-audit', '--no-fund', '--silent'];
  return spawnSync('npm', args, { cwd: eleventyFolder }).status === 0 && existsSync(eleventyProgram);
}

const eleventy = (mayInstall: boolean): OtherGenerator => ({
  name: 'Eleventy',
  version: existsSync(eleventyProgram) || (mayInstall && installEleventy()) ? eleventyVersion : undefined,
  prepare(corpus, folder) {
    cpSync(join(templates, 'eleventy'), folder, { recursive: true });
    cpSync(join(templates, 'main.css'), join(folder, 'main.css'));
    cpSync(join(corpus, 'i18n'), join(folder, 'corpus/i18n'), { recursive: true });
    write(join(folder, 'corpus/languages.json'), JSON.stringify(languageCodes));
    write(join(folder, 'corpus/routes.json'), JSON.stringify(corpusRoutes));
    cpSync(join(corpus, 'news'), join(folder, 'content/news'), { recursive: true });
    const pagination = { data: 'routePages', size: 1, alias: 'rt' };
    const front = { pagination, permalink: '/{{ rt.lang }}/{{ rt.rpath }}index.html' };
    write(join(folder, 'content/routes.njk'), `---json\n${JSON.stringify(front)}\n---\n`);
  },
  command: (folder) => ({ program: process.execPath, args: [eleventyProgram], folder }),
});

/** All otherGenerators, including missing ones. Installs Eleventy from the package registry if allowed. */
export const otherGenerators = (mayInstall: boolean): OtherGenerator[] => [hugo, eleventy(mayInstall)];

export function createEmptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

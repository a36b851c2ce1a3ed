import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { listReleaseEncodings } from '../../../scripts/refresh/file-encodings.ts';
import { readRelease } from '../../../scripts/refresh/release.ts';
import type { RefreshReport } from '../../../scripts/refresh/report.ts';
import type { Item } from '../../fixtures/refresh-site/items.ts';

export interface Ended {
  code: number | null;
  output: string;
  report: RefreshReport;
}

/** A small site with its own sources, data and releases. Its folder is in `.cache`, so that its imports resolve. */
export interface FixtureSite {
  source: string;
  data: string;
  root: string;
  write: (lang: 'en' | 'ko', items: readonly Item[]) => void;
  start: (...flags: string[]) => ChildProcess;
  /** Refreshes in a process that stays for the next refreshes. */
  run: (...flags: string[]) => Promise<Ended>;
  /** Refreshes in a new process, like the command. */
  runAlone: (...flags: string[]) => Promise<Ended>;
  page: (file: string) => string;
  broken: () => string[];
  remove: () => void;
}

export const items = (count: number, text = 'Text'): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), title: `Article ${index + 1}`, text }));

/**
 * Copies the fixture site into a new folder. With `like`, uses the sources and data of another site, whose releases are
 * copied to `root`.
 */
export function fixtureSite(root?: string, like?: FixtureSite): FixtureSite {
  mkdirSync('.cache/test', { recursive: true });
  const source = like?.source ?? mkdtempSync('.cache/test/site-');
  if (!like) cpSync('tests/fixtures/refresh-site', source, { recursive: true });
  const data = like?.data ?? mkdtempSync('.cache/test/data-');
  const releases = root ?? mkdtempSync('.cache/test/root-');
  const site = join(releases, 'current/site');

  const start: FixtureSite['start'] = (...flags) =>
    spawn(process.execPath, [
      '--import',
      './scripts/preload.mjs',
      join(source, 'refresh.ts'),
      data,
      releases,
      ...flags,
    ]);

  const readReport = () => JSON.parse(readFileSync(join(releases, 'report.json'), 'utf8')) as RefreshReport;

  let standing: ChildProcess | undefined;
  async function run(...flags: string[]): Promise<Ended> {
    standing ??= fork(join(source, 'refresh.ts'), [data, releases], {
      execArgv: ['--import', './scripts/preload.mjs'],
    });
    standing.send(flags);
    const [ended] = (await once(standing, 'message')) as [Omit<Ended, 'report'>];
    return { ...ended, report: readReport() };
  }

  async function runAlone(...flags: string[]): Promise<Ended> {
    const child = start(...flags);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output, report: readReport() };
  }

  return {
    ...{ source, data, root: releases, start, run, runAlone },
    write: (lang, list) => writeFileSync(join(data, `${lang}.json`), JSON.stringify(list)),
    page: (file) => readFileSync(join(site, file), 'utf8'),
    broken() {
      const release = readRelease(join(releases, 'current'));
      if (!release) return ['no release is served'];
      const there = new Set(readdirSync(site, { recursive: true, encoding: 'utf8' }));
      return [...listReleaseEncodings(release)]
        .filter(({ path, digest }) => !there.has(path) || hash('sha256', readFileSync(join(site, path))) !== digest)
        .map(({ path }) => path);
    },
    remove() {
      standing?.kill();
      for (const folder of like ? [releases] : [source, data, releases])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

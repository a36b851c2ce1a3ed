import { linkSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findDamagedFiles,
  hasUnchangedFileNames,
  isDueForRereading,
  folderStampsOf,
} from '../../../scripts/refresh/damaged-files.ts';
import { digestOfFile } from '../../../scripts/build/inputs.ts';
import { parseEncodings, serializeEncodings, fileStampOf } from '../../../scripts/refresh/file-encodings.ts';
import type { SiteRelease } from '../../../scripts/refresh/release.ts';

const site = mkdtempSync(join(tmpdir(), 'damage-'));
const path = (file: string) => join(site, file);
const never = () => false;
const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
const files = ['en.html', 'ko.html'];
let release: SiteRelease;

/** Changes a file and restores its modification time, as a faulty disk or an attacker could. */
function changeUnseen(file: string): void {
  const { atime, mtime } = statSync(path(file));
  writeFileSync(path(file), 'other');
  utimesSync(path(file), atime, mtime);
}

beforeEach(() => {
  for (const file of files) {
    writeFileSync(path(file), 'words');
    // Uses whole milliseconds, because only these can be restored exactly.
    utimesSync(path(file), 1, 1);
  }
  const pages = Object.fromEntries(files.map((file) => [file, digestOfFile(path(file))]));
  const placed = Object.fromEntries(files.map((file) => [file, serializeEncodings(site, file, pages[file]!)]));
  release = { pages, assets: {}, placed } as unknown as SiteRelease;
});
afterAll(() => rmSync(site, { recursive: true }));

describe('findDamagedFiles', () => {
  it.each<[string, () => void]>([
    ['changed', () => writeFileSync(path('en.html'), 'other')],
    ['cut off', () => writeFileSync(path('en.html'), 'word')],
    ['gone', () => rmSync(path('en.html'))],
  ])('returns a file that is %s', (_, damage) => {
    damage();
    expect([...findDamagedFiles(site, release, never)]).toEqual(['en.html']);
  });

  it('ignores hard links and modification times', () => {
    linkSync(path('en.html'), path('link'));
    rmSync(path('link'));
    utimesSync(path('ko.html'), 2, 2);
    expect([...findDamagedFiles(site, release, never)]).toEqual([]);
  });

  it('detects new, removed and replaced files by name, and changed content by fingerprint', () => {
    const names = () => hasUnchangedFileNames(site, { ...release, folders: folderStampsOf(site, files) });
    const told = (change: () => void): boolean => {
      const before = { ...release, folders: folderStampsOf(site, files) };
      // Waits, because file systems store modification times with a limited resolution.
      sleep(20);
      change();
      return !hasUnchangedFileNames(site, before);
    };
    expect(names()).toBe(true);
    expect(hasUnchangedFileNames(site, release)).toBe(false);
    expect(told(() => writeFileSync(path('en.html'), 'other'))).toBe(false);
    expect(told(() => writeFileSync(path('new.html'), 'x'))).toBe(true);
    expect(told(() => renameSync(path('new.html'), path('ko.html')))).toBe(true);
    expect(told(() => rmSync(path('ko.html')))).toBe(true);
    utimesSync(site, 1, 1);
    expect(
      told(() => {
        writeFileSync(path('new.html'), 'x');
        utimesSync(site, 1, 1);
      }),
    ).toBe(true);
    rmSync(path('new.html'));
  });

  it('reads every file in one of sixteen hours, even without signs of a change', () => {
    changeUnseen('en.html');
    expect([...findDamagedFiles(site, release, never)]).toEqual([]);
    const hours = Array.from({ length: 16 }, (_, index) => new Date(Date.UTC(2026, 0, 1, index)));
    const foundAfter = (last: (now: Date) => Date) =>
      hours
        .map((now) => [...findDamagedFiles(site, release, isDueForRereading(now, last(now)))])
        .filter(({ length }) => length > 0);
    expect(foundAfter(() => new Date(0))).toEqual([['en.html']]);
    // Within the hour in which the release was published, unchanged files are not read again.
    expect(foundAfter((now) => new Date(now.getTime() + 60_000))).toEqual([]);
  });

  it('stores all encodings of a file as one text, equal for hard links and different for other files', () => {
    const digest = release.pages['en.html']!;
    writeFileSync(path('en.html.gz'), 'compressed');
    const text = serializeEncodings(site, 'en.html', digest)!;
    expect(parseEncodings('en.html', text)).toEqual([
      { path: 'en.html', digest, stamp: fileStampOf(path('en.html')) },
      { path: 'en.html.gz', digest: digestOfFile(path('en.html.gz')), stamp: fileStampOf(path('en.html.gz')) },
    ]);
    // The digest `known` shows that the function reuses stored digests.
    const known = text.replace(digestOfFile(path('en.html.gz')), 'known');
    expect(serializeEncodings(site, 'en.html', digest, known)).toBe(known);
    rmSync(path('en.html.gz'));
    expect(serializeEncodings(site, 'en.html', digest, text)).not.toBe(text);
    rmSync(path('en.html'));
    expect(serializeEncodings(site, 'en.html', digest, text)).toBeUndefined();
    // A file that the record of the release lacks counts as damaged.
    release.placed = {};
    expect([...findDamagedFiles(site, release, never)]).toEqual(['en.html']);
  });
});

import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependentTestsFile, findDependentTests, type DependentTestsTable } from '../../../scripts/test/changed.ts';
import {
  groupTestFilesBySuite,
  selectTests,
  testSuites,
  listTestFiles,
  createTestTitlePattern,
} from '../../../scripts/test/selection.ts';

const nothing = groupTestFilesBySuite(() => []);
const files = {
  ...nothing,
  unit: ['tests/unit/lib/dates.test.ts', 'tests/unit/news.test.ts'],
  e2e: ['tests/e2e/news.spec.ts', 'tests/e2e/quiet.spec.ts'],
};
const all = { names: [], shard: undefined };

describe('what runs', () => {
  it('is all without a name', () => expect(selectTests(files, all)).toEqual({ files, titles: [] }));

  it('is the files with a name in their path, in every suite', () => {
    const named = selectTests(files, { ...all, names: ['news'] });
    expect(named).toEqual({ files: { ...nothing, unit: [files.unit[1]], e2e: [files.e2e[0]] }, titles: [] });
  });

  it('is the tests with a name in their title, where no file has it', () => {
    expect(selectTests(files, { ...all, names: ['says so'] })).toEqual({ files, titles: ['says so'] });
  });

  it('is a part of each suite', () => {
    const part = selectTests(files, { ...all, shard: { index: 2, count: 2 } });
    expect(part.files).toEqual({ ...nothing, unit: [files.unit[1]], e2e: [files.e2e[1]] });
  });

  it('is refused where names are of both kinds, or of a file that is not there', () => {
    expect(() => selectTests(files, { ...all, names: ['news', 'says so'] })).toThrow(
      'No test file has “says so” in its path. Name files or titles, not both.',
    );
    expect(() => selectTests(files, { ...all, names: ['tests/e2e/nothing.spec.ts'] })).toThrow(
      'There is no test file tests/e2e/nothing.spec.ts',
    );
  });
});

describe('the titles of a tier', () => {
  const titles = ['a @R01', 'b (c) @full @R02', 'b\n@deep'];
  const run = (...given: Parameters<typeof createTestTitlePattern>) =>
    titles.filter((title) => new RegExp(createTestTitlePattern(...given)).test(title));

  it('are those without a mark, or with its mark', () => {
    expect([run('short', []), run('full', []), run('deep', [])]).toEqual([[titles[0]], [titles[1]], [titles[2]]]);
  });

  it('are those that hold a text, letter by letter', () => {
    expect([run('full', ['(c)']), run('full', ['a', 'b']), run('full', ['c.'])]).toEqual([
      [titles[1]],
      [titles[1]],
      [],
    ]);
  });
});

it('files of a tier are those that hold its mark, themselves or in what they import', () => {
  const full = listTestFiles('full');
  expect(full.engines).toEqual(
    ['chromium', 'firefox', 'hostile', 'webkit'].map((engine) => `tests/engines/${engine}.test.ts`),
  );
  expect(full.e2e).toContain('tests/e2e/live.spec.ts');
  expect(full.unit).toContain('tests/unit/refresh/outside.test.ts');
  expect(full.unit).not.toContain('tests/unit/test/options.test.ts');
});

describe('a change', () => {
  const table: DependentTestsTable = {
    'src/features/news/**': ['e2e/news.spec.ts'],
    'src/**': ['build/pages.test.ts'],
  };

  it('runs the tests that the table names for it, and those that were changed', () => {
    const changed = ['src/features/news/list.ts', 'tests/hosts/wire.test.ts', 'tests/first-line.ts', 'README.md'];
    const found = { build: ['tests/build/pages.test.ts'], hosts: ['tests/hosts/wire.test.ts'] };
    expect(findDependentTests(changed, table)).toEqual({
      files: { ...nothing, ...found, e2e: ['tests/e2e/news.spec.ts'] },
      unknown: [],
    });
  });

  it('that the table does not know is named', () => {
    expect(findDependentTests(['locales/en/home.json'], table)).toEqual({
      files: nothing,
      unknown: ['locales/en/home.json'],
    });
  });
});

describe('journeys.json', () => {
  const table = JSON.parse(readFileSync(dependentTestsFile, 'utf8')) as DependentTestsTable;

  it('names test files that are there, and patterns that find something', () => {
    for (const [pattern, tests] of Object.entries(table)) {
      expect({ pattern, missing: tests.filter((file) => !existsSync(`tests/${file}`)) }).toEqual({
        pattern,
        missing: [],
      });
      for (const file of tests) expect(testSuites).toContain(file.split('/')[0]);
      expect({ pattern, isUsed: globSync(pattern).length > 0 }).toEqual({ pattern, isUsed: true });
    }
  });

  it('knows every folder of the sources and every feature', () => {
    const folders = ['src', 'src/features', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() && entry.name !== 'features' ? [`${folder}/${entry.name}/any.ts`] : [],
      ),
    );
    const patterns = Object.keys(table);
    expect(folders.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import eslintConfig from '../../.config/eslint.config.js';

const explained = (folder: string): string[] =>
  Array.from(readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| `([a-z0-9]+)` /gm), ([, name = '']) => name);

/** Returns the folders in the order in which the import rule of the linter lists them. */
const linted = (folder: string): string[] =>
  eslintConfig
    .flatMap(({ settings }) => (settings?.['boundaries/elements'] ?? []) as { pattern: string }[])
    .map(({ pattern }) => pattern.split('/'))
    .flatMap(([top, name = '', ...inside]) => (top === folder && inside.length === 0 ? [name] : []));

it.each(['src', 'scripts'])('lists every folder of %s in its README and in the linter, in the same order', (folder) => {
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  expect(explained(folder).toSorted()).toEqual(folders.toSorted());
  expect(linted(folder)).toEqual(explained(folder));
});

const sheetOf = (file: string, path: string): string =>
  path.startsWith('~/') ? join('src', path.slice(2)) : join(dirname(file), path);

it('imports every style sheet somewhere', () => {
  const sheets = globSync('src/**/*.css').filter((file) => file !== 'src/ui/media.css');
  const imported = globSync('src/**/*.{css,astro,ts,tsx}').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/import\b[^;]*['"]([^'";]+\.css)\b/g), ([, path = '']) =>
      sheetOf(file, path),
    ),
  );
  expect(sheets).not.toEqual([]);
  expect(sheets.filter((file) => !imported.includes(file))).toEqual([]);
});

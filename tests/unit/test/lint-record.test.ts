import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { digestLintedFiles } from '../../../scripts/test/lint-record.ts';

const root = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Changes a file. Returns the files that ESLint checks again. */
function changedBy(file: string, text: string): string[] {
  const before = digestLintedFiles(root);
  write(file, text);
  return [...digestLintedFiles(root)].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
}

describe('a file is linted again', () => {
  write('src/lib/one.ts', 'export const one = 1;');
  write('src/lib/rows.json', '[]');
  write('src/ui/Two.tsx', "import { one } from '~/lib/one.ts'; export const two = one;");
  write('src/shell/Three.astro', "---\nimport { two } from '../ui/Two.tsx';\n---\n{two}");
  write('src/pages/.well-known/four.ts', "import rows from '~/lib/rows.json'; export const four = rows;");
  write('tests/unit/one.test.ts', "import type { one } from '../../src/lib/one.ts';");
  write('src/i18n/keys.generated.ts', 'export type Key = 1;');
  write('scripts/apart.ts', "import type { Key } from '~/i18n/keys.generated.ts'; export type Apart = Key;");
  write('.config/eslint.config.js', 'export default [];');

  const [all, ofOne] = [
    ['.config/eslint.config.js', 'scripts/apart.ts'],
    ['src/lib/one.ts', 'src/shell/Three.astro', 'src/ui/Two.tsx', 'tests/unit/one.test.ts'],
  ];

  it.each([
    ['when its text changes', 'tests/unit/one.test.ts', 'export {};', ['tests/unit/one.test.ts']],
    [
      'when a file that it imports changes, directly or not',
      'src/lib/one.ts',
      'export const one = 2;',
      ofOne.slice(0, 3),
    ],
    ['when data change that it imports', 'src/lib/rows.json', '[1]', ['src/pages/.well-known/four.ts']],
    ['when a generated type changes', 'src/i18n/keys.generated.ts', 'export type Key = 2;', ['scripts/apart.ts']],
  ])('%s', (_, file, text, files) => {
    expect(changedBy(file, text)).toEqual(files);
  });

  it.each([
    ['rules', '.config/eslint.config.js', 'export default [1];'],
    ['packages', 'package-lock.json', '{}'],
    ['a type of no file', 'src/global.d.ts', 'declare const here: 1;'],
    ['a file that extends global types', 'src/lib/extends.ts', 'declare global { const now: 1; }\nexport {};'],
  ])('with all others when this changes: %s', (_, file, text) => {
    expect(changedBy(file, text)).toEqual(expect.arrayContaining([...all, ...ofOne]));
  });
});

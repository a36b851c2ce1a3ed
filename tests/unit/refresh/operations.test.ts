import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockedExitCode, refreshExitCodes } from '../../../scripts/refresh/outcome.ts';

const page = readFileSync('scripts/deploy/operations.md', 'utf8');

function rowsUnder(heading: string): string[][] {
  const part = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const quoted = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = '']) => text);

it('the operations guide lists every exit code of a refresh with all its outcomes', () => {
  const said = rowsUnder('What a refresh ends with').flatMap(([code, outcomes = '']) =>
    quoted(outcomes).map((outcome) => [outcome, Number(code)]),
  );
  expect(Object.fromEntries(said)).toEqual({ ...refreshExitCodes, 'wrong usage': 2, locked: lockedExitCode });
});

it('the operations guide explains only lines that the code writes', () => {
  const code = globSync(['scripts/**/*.ts', 'src/**/*.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    // The documentation writes an ellipsis for a template value.
    .replace(/\$\{[^}]*\}/g, '…');
  const lines = rowsUnder('What the lines of the journal mean').flatMap(([line = '']) => quoted(line));
  expect(lines.length).toBeGreaterThan(15);
  const parts = lines.flatMap((line) => line.split('…').map((part) => part.trim())).filter((part) => part.length > 2);
  expect(parts.filter((part) => !code.includes(part))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostNames } from '../../scripts/hosts/host-folders.ts';
import { waysTable } from '../../scripts/hosts/ways-table.ts';

test('the README says of each host what it does by itself and what it cannot, as the emitters do', () => {
  const table = waysTable();
  expect(readFileSync('src/routing/README.md', 'utf8')).toContain(table);
  const [head = '', , ...rows] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(head.slice(2, -1)).toEqual(hostNames);
  const wayOf = (what: string, host: string) => rows.find((row) => row[1] === what)?.[head.indexOf(host)];
  expect(hostNames.map((host) => wayOf("`/` in the visitor's language", host))).toEqual([
    ...['native', 'native', 'native', 'function', 'function', 'function', 'function', 'page', 'page'],
  ]);
});

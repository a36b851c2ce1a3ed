import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import { formatHostCapabilities } from '../../scripts/hosts/host-capabilities.ts';

test('src/routing/README.md contains the host capabilities of the emitters', () => {
  const table = formatHostCapabilities();
  expect(readFileSync('src/routing/README.md', 'utf8')).toContain(table);
  const [head = '', , ...rows] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(head.slice(2, -1)).toEqual(hostFolderNames);
  const wayOf = (what: string, host: string) => rows.find((row) => row[1] === what)?.[head.indexOf(host)];
  expect(hostFolderNames.map((host) => wayOf("`/` in the visitor's language", host))).toEqual([
    ...['native', 'native', 'native', 'function', 'function', 'function', 'function', 'page', 'page'],
  ]);
});

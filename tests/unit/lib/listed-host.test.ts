import { expect, it } from 'vitest';
import { findBlocklistEntry } from '~/lib/listed-host.ts';

const lists = { bad: new Set(['evil.example', 'bad.shared.example']), good: new Set(['help.evil.example']) };

it.each([
  ['evil.example', 'evil.example'],
  ['app.evil.example', 'evil.example'],
  ['help.evil.example', undefined],
  ['a.help.evil.example', undefined],
  ['shared.example', undefined],
  ['bad.shared.example', 'bad.shared.example'],
  ['notevil.example', undefined],
])('finds for %s the most specific entry: %s', (host, entry) => {
  expect(findBlocklistEntry(host, lists)).toBe(entry);
});

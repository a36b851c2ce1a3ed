import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { allDapps } from '~/content/read/dapps.ts';
import { knownPhishing, readPhishingList } from '../../../scripts/dapps/known-phishing.ts';

const list = { blacklist: ['drain.org', 'shared.app', 'xn--unswap-xva.org'], whitelist: ['honest.shared.app'] };
const hits = (...urls: string[]) =>
  knownPhishing(
    urls.map((url) => ({ hid: 'swap', url })),
    list,
  ).map(({ known }) => known);

it('a dapp on a known phishing host, or below one, is named with what it stands on', () => {
  expect(hits('https://drain.org/claim', 'https://app.DRAIN.org:8443', 'https://drain.org./')).toEqual([
    'drain.org',
    'drain.org',
    'drain.org',
  ]);
  expect(hits('https://unìswap.org')).toEqual(['xn--unswap-xva.org']);
});

it('a host that only ends alike, or that the list calls honest, is not', () => {
  expect(hits('https://undrain.org', 'https://drain.org.example', 'https://honest.shared.app')).toEqual([]);
  expect(hits('https://other.shared.app')).toEqual(['shared.app']);
});

it('the pinned list names many hosts, and none of the embedded directory', () => {
  const pinned = readPhishingList();
  expect(pinned.blacklist.length).toBeGreaterThan(10_000);
  expect(knownPhishing(allDapps(), pinned)).toEqual([]);
  expect(knownPhishing([{ hid: 'x', url: `https://app.${pinned.blacklist[0]}` }], pinned)).toHaveLength(1);
});

it('a newer list is read from a file, and one that is none is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phishing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'list.json');
  writeFileSync(file, JSON.stringify({ ...list, version: 2 }));
  expect(readPhishingList(file)).toEqual(list);
  writeFileSync(file, JSON.stringify({ blacklist: [] }));
  expect(() => readPhishingList(file)).toThrow('must name a host');
});

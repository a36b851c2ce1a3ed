import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPhishingList, phishingListLimits } from '~/origin/submissions/phishing-list.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { createPhishingListStorage, readPhishingList } from '../../../scripts/dapps/phishing-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'phishing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'list.json');
beforeEach(() => rmSync(file, { force: true }));

const hosts = (count: number) => Array.from({ length: count }, (_, index) => `drain-${index}.example`);
const list = (count: number = phishingListLimits.hosts) => ({ blacklist: hosts(count), whitelist: ['good.example'] });
const answering =
  (body: string, status = 200): OutboundFetch =>
  () =>
    Promise.resolve(new Response(body, { status }));
const day = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T08:00:00Z`);
const fetchOn = (now: Date, outbound: OutboundFetch) =>
  fetchPhishingList({
    ...{ url: 'https://lists.example/config.json', storage: createPhishingListStorage(file) },
    ...{ outbound, timeout: 1000, now },
  });

describe('a fetched phishing list', () => {
  it('is used and stored with its date', async () => {
    const found = await fetchOn(day(1), answering(JSON.stringify({ ...list(), version: 2, fuzzylist: ['x'] })));
    expect(found).toEqual({ list: list(), messages: ['Phishing list: 1000 hosts, fetched now.'], isStale: false });
    const fetched = '2026-11-01T08:00:00.000Z';
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ fetched, changed: fetched, ...list() });
  });

  it.each([
    ['an error', answering('no', 503), 'status 503'],
    ['a page instead', answering('<!doctype html>'), 'the list'],
    ['another form', answering('{"hosts":[]}'), 'blacklist'],
    ['a list of few hosts', answering(JSON.stringify(list(999))), 'it names only 999 hosts'],
    ['a list that lost more than half', answering(JSON.stringify(list())), 'it names 1000 hosts, the last one 2500'],
    ['no connection', () => Promise.reject(new Error('connect ECONNREFUSED')), 'ECONNREFUSED'],
  ] as [string, OutboundFetch, string][])(
    'with %s is replaced by the last good one, with its age',
    async (_, outbound, reason) => {
      await fetchOn(day(1), answering(JSON.stringify(list(2500))));
      const found = await fetchOn(day(4), outbound);
      expect(found.list?.blacklist).toHaveLength(2500);
      expect(found.isStale).toBe(false);
      expect(found.messages[0]).toContain(reason);
      expect(found.messages[1]).toBe('Phishing list: 2500 hosts, 3 days old.');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ fetched: '2026-11-01T08:00:00.000Z' });
    },
  );

  it('is too old after a week, which a person must check', async () => {
    await fetchOn(day(1), answering(JSON.stringify(list())));
    const found = await fetchOn(day(8), answering('', 500));
    expect(found).toMatchObject({ isStale: true, list: list() });
    expect(found.messages[1]).toContain('7 days old, too old to prove that a host is safe');
  });

  it('is stale if it never changes, even if it can be fetched', async () => {
    const same = answering(JSON.stringify(list()));
    await fetchOn(day(1), same);
    expect(await fetchOn(day(14), same)).toMatchObject({ isStale: false });
    const found = await fetchOn(day(15), same);
    expect(found).toMatchObject({ isStale: true, list: list() });
    expect(found.messages).toEqual([
      'Phishing list: 1000 hosts, fetched now, unchanged for 14 days: it may have been abandoned.',
    ]);
    expect(await fetchOn(day(16), answering(JSON.stringify(list(1001))))).toMatchObject({ isStale: false });
    expect(await fetchOn(day(17), answering(JSON.stringify(list(1001))))).toMatchObject({ isStale: false });
  });

  it('is fetched again if the stored one is damaged', async () => {
    writeFileSync(file, '{"fetched":"2026-11-01T08:00');
    const found = await fetchOn(day(2), answering(JSON.stringify(list())));
    expect(found).toMatchObject({ list: list(), isStale: false });
    expect(found.messages).toEqual([
      expect.stringContaining('The stored phishing list is damaged'),
      'Phishing list: 1000 hosts, fetched now.',
    ]);
    writeFileSync(file, '{}');
    expect(await fetchOn(day(2), answering('', 500))).toMatchObject({ isStale: true });
  });

  it('is used although it cannot be stored', async () => {
    const storage = { ...createPhishingListStorage(file), write: () => Promise.reject(new Error('EROFS')) };
    const options = { url: 'https://lists.example/config.json', storage, timeout: 1000, now: day(1) };
    expect(await fetchPhishingList({ ...options, outbound: answering(JSON.stringify(list())) })).toEqual({
      list: list(),
      messages: ['The phishing list could not be stored: EROFS.', 'Phishing list: 1000 hosts, fetched now.'],
      isStale: false,
    });
  });

  it('has a size limit', async () => {
    const asked: unknown[] = [];
    await fetchOn(day(1), (_, init) => {
      asked.push(init?.bytes);
      return Promise.resolve(new Response('{}'));
    });
    expect(asked).toEqual([phishingListLimits.bytes]);
  });

  it('is reported as missing if it was never fetched', async () => {
    expect(await fetchOn(day(1), answering('', 500))).toEqual({
      messages: ['The phishing list could not be fetched: status 500.'],
      isStale: true,
    });
    expect(existsSync(file)).toBe(false);
  });
});

it('reads a list from a file, and rejects an invalid one', () => {
  writeFileSync(file, JSON.stringify({ ...list(2), version: 2 }));
  expect(readPhishingList(file)).toEqual(list(2));
  writeFileSync(file, JSON.stringify({ blacklist: [] }));
  expect(() => readPhishingList(file)).toThrow('must name a host');
});

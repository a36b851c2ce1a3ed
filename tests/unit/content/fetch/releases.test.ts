import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import type { ReleasesManifest, AppRelease } from '~/domain/release/schema.ts';
import { languageCodes } from '~/i18n/languages.ts';

const texts = Object.fromEntries(languageCodes.map((lang) => [lang, `A text (${lang})`]));
const recalled = { date: '2026-11-20', reason: texts, action: texts };

const file = (version: string, digit: string, more: object = {}): AppRelease & { channel: 'direct' } => ({
  ...{ platform: 'windows', channel: 'direct', cpu: 'x64', version, date: `2026-11-0${version.at(-1)}`, size: 1000 },
  ...{ url: `https://download.wallet.test/${version}.exe`, sha256: digit.repeat(64), notes: texts },
  ...more,
});
const [newest, former] = [file('2.3.2', 'a'), file('2.3.1', 'b')];
const published = (...releases: object[]): string => JSON.stringify({ releases, comingSoon: [] });
const good = published({ ...newest, recalled }, former);

let folder: string;
let answer: RequestListener;
const host = createServer((request, response) => answer(request, response));
beforeAll(() => once(host.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  return () => rm(folder, { recursive: true });
});

const saying =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body);

async function fetched(by: RequestListener, timeout = 20_000, isForced = false) {
  answer = by;
  const releases = `http://127.0.0.1:${(host.address() as AddressInfo).port}/releases.json`;
  const { files } = await fetchSnapshot({ releases, folder, timeout, isForced });
  return files[0]!;
}
const stored = async () => JSON.parse(await readFile(join(folder, 'releases.json'), 'utf8')) as ReleasesManifest;

it('replaces the whole releases manifest, for example by one with a recall', async () => {
  expect(await fetched(saying(published(newest, former)))).toMatchObject({ state: 'new', count: 2, faults: [] });
  expect(await fetched(saying(good))).toMatchObject({ state: 'changed', count: 2, faults: [] });
  expect((await stored()).releases[0]?.recalled).toEqual(recalled);
});

it('requests JSON', async () => {
  const asked: (string | undefined)[] = [];
  await fetched(({ headers }, response) => {
    asked.push(headers.accept);
    response.end(good);
  });
  expect(asked).toEqual(['application/json']);
});

const hostile: [string, RequestListener, RegExp][] = [
  ['an error', saying('', 500), /status 500/],
  ['an HTML page', saying('<!doctype html>'), /the host sent a web page \(HTML\) instead of JSON/],
  ['half a manifest', saying(good.slice(0, 400)), /not valid JSON/],
  ['an empty manifest', saying(published()), /sent no data/],
  ['a list', saying('[]'), /The manifest.*wrong value/],
  [
    'an interrupted response',
    (_, response) => void response.writeHead(200, { 'content-length': 9999 }).write(good),
    /./,
  ],
  ['an oversized response', saying(`"${'x'.repeat(17_000_000)}"`), /./],
  [
    'a redirect into the private network',
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /./,
  ],
  ['an unknown field', saying(published({ ...newest, recalled, html: '<script>' }, former)), /html/],
  ['a javascript: URL', saying(published({ ...newest, recalled, url: 'javascript:alert(1)' }, former)), /https/],
  ['an invalid hash', saying(published({ ...newest, recalled, sha256: 'A' }, former)), /SHA-256/],
  [
    'one hash for two files',
    saying(published({ ...newest, recalled, sha256: former.sha256 }, former)),
    /the sha256 of/,
  ],
  [
    'a recall in one language',
    saying(published({ ...newest, recalled }, { ...former, recalled: { ...recalled, reason: { en: 'Stolen.' } } })),
    /missing in zh/,
  ],
  [
    'a step back',
    saying(published({ ...newest, recalled }, former, file('2.3.0', 'd', { date: '2026-11-15' }))),
    /is not higher than/,
  ],
];

it.each(hostile)('%s: keeps the last good manifest, and reports the reason', async (_, by, why) => {
  await fetched(saying(good));
  const { state, count, faults } = await fetched(by, 2000);
  expect({ state, count, faults }).toEqual({ state: 'stale', count: 2, faults: [expect.stringMatching(why)] });
  expect(faults[0]).not.toMatch(/\n|<script/);
  expect(await stored()).toEqual(JSON.parse(good));
});

const android = (version: string, digit: string, more: object = {}) =>
  file(version, digit, {
    ...{ platform: 'android', cpu: 'universal', url: `https://download.wallet.test/${version}.apk` },
    ...{ packageId: 'test.wallet', certificateSha256: 'e'.repeat(64), ...more },
  });
const apk = android('2.3.1', 'd');
const bundle = [{ ...newest, recalled }, former, apk];

const doubtful: [string, object[], RegExp[]][] = [
  ['another file under a known version', [bundle[0]!, file('2.3.1', 'c'), apk], [/x64 2\.3\.1: has another sha256/]],
  ['two changes at once', [newest, file('2.3.1', 'c'), apk], [/2\.3\.2: is no longer recalled/, /another sha256/]],
  ['a recall taken back', [newest, former, apk], [/2\.3\.2: is no longer recalled/]],
  ['a recalled version left out', [former, apk], [/2\.3\.2: is gone/, /2\.3\.2: is no longer recalled/]],
  ['a version left out', bundle.slice(0, 2), [/android direct universal 2\.3\.1: is gone/]],
  [
    'another certificate of a known version',
    [...bundle.slice(0, 2), { ...apk, certificateSha256: 'f'.repeat(64) }],
    [/2\.3\.1: has another certificate than before/],
  ],
  [
    'a new version that another key signed',
    [...bundle, android('2.3.4', '1', { certificateSha256: 'f'.repeat(64) })],
    [/2\.3\.4: has another certificate than the versions before it/],
  ],
  [
    'a new version on another host',
    [...bundle, android('2.3.4', '1', { url: 'https://evil.test/2.3.4.apk' })],
    [/2\.3\.4: has another host than the versions before it/],
  ],
];

it.each(doubtful)('%s: is refused until a person accepts it', async (_, releases, why) => {
  expect(await fetched(saying(published(...bundle)))).toMatchObject({ state: 'new' });
  const before = await stored();
  const { state, refusals, faults } = await fetched(saying(published(...releases)));
  expect({ state, faults }).toEqual({ state: 'refused', faults: [] });
  expect(refusals).toEqual(why.map((line) => expect.stringMatching(line) as string));
  expect(await stored()).toEqual(before);
  expect((await fetched(saying(published(...releases)), 20_000, true)).state).toBe('changed');
  expect((await fetched(saying(published(...releases)))).state).toBe('unchanged');
});

it('accepts a new version with the same host, package and certificate', async () => {
  await fetched(saying(published(...bundle)));
  expect(await fetched(saying(published(...bundle, android('2.3.4', '1'))))).toMatchObject({
    state: 'changed',
    refusals: [],
  });
});

it('accepts a new version at the start of the list, together with a recall', async () => {
  const older = [1, 2, 3].map((n) => android(`2.2.${n}`, String(n), { date: `2026-10-0${n}` }));
  expect(await fetched(saying(published(apk, ...older)))).toMatchObject({ state: 'new' });
  const next = published(android('2.3.4', '5'), { ...apk, recalled }, ...older);
  expect(await fetched(saying(next))).toMatchObject({ state: 'changed', refusals: [] });
});

it('compares two builds of a version separately', async () => {
  const build = (number: number, host = 'download.wallet.test', more = {}) =>
    android('2.3.1', String(number), { build: number, url: `https://${host}/${number}.apk`, ...more });
  const [first, second] = [build(5), build(6)];
  expect(await fetched(saying(published(second, first)))).toMatchObject({ state: 'new' });
  const next = saying(published(second, { ...first, recalled }));
  expect(await fetched(next)).toMatchObject({ state: 'changed', refusals: [] });
  const foreign = build(7, 'evil.test', { certificateSha256: 'f'.repeat(64) });
  const { refusals } = await fetched(saying(published(foreign, second, { ...first, recalled })));
  expect(refusals).toEqual([
    expect.stringMatching(/2\.3\.1 \(7\): has another certificate/),
    expect.stringMatching(/2\.3\.1 \(7\): has another host/),
  ]);
});

it('uses the embedded manifest before the first good one', async () => {
  expect(await fetched(saying('no'))).toMatchObject({ state: 'missing', fetched: null });
});

import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { publishedReleases } from '~/content/read/releases.ts';
import { compareReleases } from '~/domain/release/line.ts';
import { releaseProblemsOf } from '~/domain/release/problems.ts';
import {
  ReleasesManifestSchema,
  PublishedReleasesManifestSchema,
  type ReleasesManifest,
  type AppRelease,
} from '~/domain/release/schema.ts';
import { latestReleaseOf, releaseStatusOf } from '~/domain/release/status.ts';
import { fileVerdictOf } from '~/domain/release/verdict.ts';

type Direct = Extract<AppRelease, { channel: 'direct' }>;

const certificate = 'c'.repeat(64);
const texts = { en: 'A text.', ja: 'テキスト' };
const languages = Object.keys(texts);
const line = { platform: 'android', channel: 'direct', cpu: 'arm64-v8a' } as const;

const release = (version: string, date: string, digit: string, more: Partial<Direct> = {}): Direct => ({
  ...line,
  version,
  date,
  size: 1000,
  url: `https://download.wallet.example/${version}.apk`,
  sha256: digit.repeat(64),
  packageId: 'example.wallet.app',
  certificateSha256: certificate,
  notes: texts,
  ...more,
});

const newest = release('2.3.10', '2026-11-10', 'a');
const former = release('2.3.9', '2026-10-10', 'b');
const first = release('2.3.0', '2026-09-10', 'd');
const recalled = { date: '2026-11-12', reason: texts, action: texts };
const delisted = { date: '2026-11-12', reason: texts };

const problems = (releases: AppRelease[], comingSoon: ReleasesManifest['comingSoon'] = []) =>
  releaseProblemsOf({ releases, comingSoon }, { all: languages, fallback: 'en' }).map(({ text }) => text);
const published = (releases: AppRelease[]) => ({
  releases: releases.map((row) => ({ ...row, status: releaseStatusOf(releases, row) })),
});

describe('latestReleaseOf', () => {
  it('returns the highest version by number, in any order', () => {
    expect(latestReleaseOf([former, newest, first], line)).toBe(newest);
    expect(compareReleases({ version: '2.3' }, { version: '2.3.0' })).toBe(0);
    expect(compareReleases({ version: '2.3', build: 2 }, { version: '2.3', build: 1 })).toBeGreaterThan(0);
  });

  it('considers only the platform, channel and processor of the line', () => {
    const small = release('9.0', '2026-11-11', 'e', { cpu: 'armeabi-v7a' });
    expect(latestReleaseOf([small, newest], line)).toBe(newest);
    expect(latestReleaseOf([small], line)).toBeUndefined();
  });

  it.each([
    ['a recall', { recalled }, 'recalled'],
    ['a delisting', { delisted }, 'delisted'],
    ['both, where the recall counts', { recalled, delisted }, 'recalled'],
  ] as const)('falls back to the previous release after one edit: %s', (_, edit, status) => {
    const ended = { ...newest, ...edit };
    const releases = [ended, former, first];
    expect(latestReleaseOf(releases, line)).toBe(former);
    expect(releases.map((row) => releaseStatusOf(releases, row))).toEqual([status, 'latest', 'old']);
  });
});

describe('verdictOf', () => {
  const rows = [{ ...newest, recalled }, former, first, release('2.0', '2026-01-01', 'e', { delisted })];

  it.each([
    ['a', 'recalled'],
    ['b', 'genuine-latest'],
    ['d', 'genuine-old'],
    ['e', 'delisted'],
    ['f', 'unknown'],
    ['c', 'unknown'],
  ])('depends on the hash alone: %s is %s', (digit, kind) => {
    expect(fileVerdictOf(published(rows), digit.repeat(64)).kind).toBe(kind);
  });
});

describe('a releases manifest', () => {
  it('has no problems if it is valid', () => {
    expect(problems([newest, former, first], [{ platform: 'linux', channel: 'direct' }])).toEqual([]);
  });

  it.each<[string, AppRelease[], string]>([
    ['a shared hash', [{ ...newest, sha256: former.sha256 }, former], 'has the sha256 of'],
    ['a shared file', [{ ...newest, url: former.url }, former], 'has the url of'],
    ['a fingerprint as hash', [{ ...newest, sha256: certificate }], 'is the fingerprint of a certificate'],
    ['an unsigned package', [v.parse(v.any(), { ...newest, certificateSha256: undefined })], 'needs packageId'],
    ['a lower version', [{ ...newest, version: '2.3.8' }, former], 'is not higher than 2.3.9'],
    [
      'a lower version on the same day',
      [{ ...newest, version: '2.3.8', date: former.date }, former],
      'is not higher than 2.3.9',
    ],
    ['a duplicate version', [{ ...newest, version: '2.3.9' }, former], 'is not higher than 2.3.9'],
    ['notes without English', [{ ...newest, notes: { ja: 'A text.' } }], 'notes is missing in en'],
    [
      'a recall without its reason in every language',
      [{ ...newest, recalled: { ...recalled, reason: { en: 'A text.' } } }],
      'recalled.reason is missing in ja',
    ],
    [
      'a recall without words',
      [{ ...newest, recalled: { ...recalled, action: {} } }],
      'recalled.action is missing in en, ja',
    ],
    ['an end before the start', [{ ...newest, delisted: { ...delisted, date: '2026-01-01' } }], 'ended before'],
  ])('is rejected with %s', (_, releases, problem) => {
    expect(problems(releases)).toEqual([expect.stringContaining(problem)]);
  });

  it('is rejected if it announces a published release', () => {
    expect(problems([newest], [{ platform: 'android', channel: 'direct' }])).toEqual([
      'android direct: is both coming soon and released',
    ]);
  });

  it('may return to an older version after a recall', () => {
    const mended = release('2.3.9.1', '2026-11-13', 'e');
    expect(problems([mended, { ...newest, recalled }, former])).toEqual([]);
  });

  it.each([
    ['a short hash', { sha256: 'abc' }],
    ['a hash in capitals', { sha256: 'A'.repeat(64) }],
    ['no file', { url: undefined }],
    ['no hash', { sha256: undefined }],
    ['an http address', { url: 'http://download.wallet.example/a.apk' }],
    ['an address with a user', { url: 'https://a@download.wallet.example/a.apk' }],
    ['a version of words', { version: 'latest' }],
    ['an unknown key', { recaled: recalled }],
  ])('does not match its schema with %s', (_, edit) => {
    expect(v.is(ReleasesManifestSchema, { releases: [newest], comingSoon: [] })).toBe(true);
    expect(v.is(ReleasesManifestSchema, { releases: [{ ...newest, ...edit }], comingSoon: [] })).toBe(false);
  });
});

describe('the published releases manifest', () => {
  it('matches its schema, and marks every embedded release as a sample', () => {
    const manifest = publishedReleases();
    expect(v.parse(PublishedReleasesManifestSchema, manifest)).toEqual(manifest);
    expect(manifest.releases.every(({ sample }) => sample)).toBe(true);
    expect(new Set(manifest.releases.map(({ status }) => status))).toEqual(new Set(['latest', 'old', 'delisted']));
  });

  it('has a complete JSON schema', () => {
    const schema = toJsonSchema(PublishedReleasesManifestSchema, { errorMode: 'throw' });
    expect(JSON.stringify(schema)).toContain(String.raw`^[\\da-f]{64}$`);
  });
});

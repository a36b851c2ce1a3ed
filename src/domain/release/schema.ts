import * as v from 'valibot';

// Only checks that JSON Schema can express, because this schema is published. problems.ts has the others.
const Text = v.pipe(v.string(), v.regex(/^\S(?:.*\S)?$/, 'must be a line of text'), v.maxLength(600, 'is too long'));
/** Text by language; problems.ts checks the required languages. */
const Texts = v.record(v.string(), Text);
const Day = v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20'));
const Url = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"<>\\@]+$/, 'must be an https address'));
const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be a SHA-256: 64 digits 0-9 and a-f'));
const Version = v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,9}){1,3}$/, 'must be a version like 2.3.1'));
const WholeNumber = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));
const Platform = v.picklist([
  'android',
  'ios',
  'windows',
  'macos',
  'linux',
  'chrome',
  'edge',
  'brave',
  'firefox',
  'hardware',
]);
const fact = { sample: v.optional(v.boolean()), source: v.optional(Text) };

const about = {
  platform: Platform,
  version: Version,
  /** The number that systems compare: Android's version code, Apple's build. */
  build: v.optional(WholeNumber),
  date: Day,
  minimumOs: v.optional(Text),
  /** The id of an Android package, or of a browser extension if its URL does not contain it. */
  packageId: v.optional(v.pipe(v.string(), v.regex(/^[\w.@{}-]{1,200}$/, 'must be a package id'))),
  /** SHA-256 of the certificate that signs an Android package (not of a file). A store may use its own key. */
  certificateSha256: v.optional(Sha256),
  notes: Texts,
  /** Set if the release is withdrawn: no longer offered, but harmless. */
  delisted: v.optional(v.strictObject({ date: Day, reason: Texts })),
  /** Set if the release is recalled: genuine, but so harmful that nobody may use it. */
  recalled: v.optional(v.strictObject({ date: Day, reason: Texts, action: Texts })),
  ...fact,
};

/** A directly distributed file, which can be verified. */
const direct = {
  ...about,
  channel: v.literal('direct'),
  url: Url,
  size: WholeNumber,
  cpu: v.picklist(['universal', 'x64', 'arm64', 'arm64-v8a', 'armeabi-v7a']),
  sha256: Sha256,
};

/** A release in a store: the store signs it, so there is no hash to compare. */
const fromStore = { ...about, channel: v.picklist(['store', 'beta']), url: Url };

const ComingSoon = v.strictObject({ platform: Platform, channel: v.picklist(['direct', 'store', 'beta']), ...fact });

/** Schema of `src/data/releases.json`. */
export const ReleasesManifestSchema = v.strictObject({
  releases: v.array(v.variant('channel', [v.strictObject(direct), v.strictObject(fromStore)])),
  comingSoon: v.array(ComingSoon),
});

const status = v.picklist(['latest', 'old', 'delisted', 'recalled']);

/** Schema of `/releases.json`: the manifest with the current status of each release. */
export const PublishedReleasesManifestSchema = v.object({
  $schema: v.string(),
  releases: v.array(v.variant('channel', [v.object({ ...direct, status }), v.object({ ...fromStore, status })])),
  comingSoon: v.array(ComingSoon),
});

export type ReleasesManifest = v.InferOutput<typeof ReleasesManifestSchema>;
/** A published file of the wallet, or a version in a store. */
export type AppRelease = ReleasesManifest['releases'][number];
export type ReleaseStatus = v.InferOutput<typeof status>;
export type PublishedReleasesManifest = v.InferOutput<typeof PublishedReleasesManifestSchema>;
export type PublishedRelease = PublishedReleasesManifest['releases'][number];

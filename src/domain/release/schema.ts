import * as v from 'valibot';

// Only what a JSON schema can say stands here, since one is published for others; problems.ts checks the rest.
const Text = v.pipe(v.string(), v.regex(/^\S(?:.*\S)?$/, 'must be a line of text'), v.maxLength(600, 'is too long'));
/** A text by language; problems.ts asks for all of them. */
const Texts = v.record(v.string(), Text);
const Day = v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20'));
const Url = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"<>\\@]+$/, 'must be an https address'));
const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be a SHA-256: 64 digits 0-9 and a-f'));
const Version = v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,9}){1,3}$/, 'must be a version like 2.3.1'));
const Whole = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));
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
const fact = { sample: v.optional(v.literal(true)), source: v.optional(Text) };

const about = {
  platform: Platform,
  version: Version,
  /** The number that systems compare: Android's version code, Apple's build. */
  build: v.optional(Whole),
  date: Day,
  minimumOs: v.optional(Text),
  packageId: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/, 'must be a package id'))),
  notes: Texts,
  /** No longer offered: superseded or withdrawn, and harmless to whoever has it. */
  delisted: v.optional(v.strictObject({ date: Day, reason: Texts })),
  /** Genuine and harmful: nobody may use it any more. */
  recalled: v.optional(v.strictObject({ date: Day, reason: Texts, action: Texts })),
  ...fact,
};

/** A file of ours that can be checked. */
const direct = {
  ...about,
  channel: v.literal('direct'),
  url: Url,
  size: Whole,
  cpu: v.picklist(['universal', 'x64', 'arm64', 'arm64-v8a', 'armeabi-v7a']),
  sha256: Sha256,
  /** SHA-256 of the certificate that signed it, which is no hash of the file. */
  certificateSha256: v.optional(Sha256),
};

/** What a store hands out under its own signature: it has an address, and no hash that a visitor could compare. */
const fromStore = { ...about, channel: v.picklist(['store', 'beta']), url: Url };

const ComingSoon = v.strictObject({ platform: Platform, channel: v.picklist(['direct', 'store', 'beta']), ...fact });

/** `src/data/releases.json`. */
export const ManifestSchema = v.strictObject({
  releases: v.array(v.variant('channel', [v.strictObject(direct), v.strictObject(fromStore)])),
  comingSoon: v.array(ComingSoon),
});

const status = v.picklist(['latest', 'old', 'delisted', 'recalled']);

/** `/releases.json`: the manifest, and what each release is worth today. */
export const PublishedManifestSchema = v.object({
  $schema: v.string(),
  releases: v.array(v.variant('channel', [v.object({ ...direct, status }), v.object({ ...fromStore, status })])),
  comingSoon: v.array(ComingSoon),
});

/** All releases, and what is announced. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;
/** A release: one file, or one version in a store. */
export type Release = Manifest['releases'][number];
/** What a release is worth today. */
export type ReleaseStatus = v.InferOutput<typeof status>;
/** The manifest as it is published. */
export type PublishedManifest = v.InferOutput<typeof PublishedManifestSchema>;

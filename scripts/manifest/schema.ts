import * as v from 'valibot';
import { validate } from '~/config/validate.ts';

const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be a sha256, in hex'));
const Address = v.pipe(v.string(), v.startsWith('/', 'must begin with /'));
const Path = v.pipe(
  v.string(),
  v.regex(/^[^\s"\\/]+(?:\/[^\s"\\/]+)*$/, 'must be a path inside the site'),
  v.check((path) => !path.split('/').includes('..'), 'must not lead out of the site'),
);
const HeaderSet = v.record(v.string(), v.string());

const FileSchema = v.object({
  file: Path,
  sha256: Sha256,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Absent: the host serves it nowhere. */
  address: v.optional(Address),
  /** Absent: 200. */
  status: v.optional(v.number()),
  /** The form of the file at that address for whoever takes it; absent: the file as it is. */
  encoding: v.optional(v.picklist(['br', 'gzip'])),
  /** The set of headers that the answer must carry. */
  headers: v.optional(v.string()),
});

/** What a manifest of a host folder says: what is published, how it must be answered, and what it was made of. */
export const ManifestSchema = v.object({
  format: v.literal('site-manifest/1', 'is another format than this version reads'),
  host: v.string(),
  site: v.string(),
  commit: v.nullable(v.string()),
  /** The facts that the pages show: when they were collected, and how old the oldest was then. */
  snapshot: v.nullable(v.looseObject({ collected: v.string(), ageDays: v.nullable(v.number()) })),
  /** sha256 of package-lock.json. */
  lockfile: v.nullable(Sha256),
  /** Strict-Transport-Security, for whoever comes by https. */
  strictTransport: v.nullable(v.string()),
  headers: v.record(v.string(), HeaderSet),
  files: v.array(FileSchema),
  /** What `/` answers in each language. */
  home: v.array(v.object({ language: v.string(), file: Path, headers: v.string() })),
  redirects: v.array(v.object({ address: Address, location: v.string(), headers: v.string() })),
});

/** A manifest of a host folder. */
export type SiteManifest = v.InferOutput<typeof ManifestSchema>;

/** A file of a manifest. */
export type ManifestFile = v.InferOutput<typeof FileSchema>;

/** The file of a host folder, and of a release, that holds its manifest; its signature has `.minisig` after it. */
export const manifestName = 'manifest.json';

/** Reads a manifest; throws a ConfigurationError that says what of it is wrong. */
export function parseManifest(text: string, name = manifestName): SiteManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${name} is no manifest: it is not JSON.`);
  }
  return validate(name, ManifestSchema, value);
}

/** A manifest as text: one file a line, so that a shell can read it too. */
export function manifestText(manifest: SiteManifest): string {
  const parts = Object.entries(manifest).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

import * as v from 'valibot';
import { dictionaryEncoding } from '~/routing/dictionaries.ts';
import { validateConfiguration } from '~/config/validate.ts';

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
  /** The URL path. Absent if the host does not serve the file. */
  address: v.optional(Address),
  /** Default: 200. */
  status: v.optional(v.number()),
  /** The content encoding. Absent for uncompressed files. */
  encoding: v.optional(v.picklist(['br', 'gzip', dictionaryEncoding])),
  /** The name of the set of headers that the response must have. */
  headers: v.optional(v.string()),
});

/** The schema of manifests: the published files, the expected responses, and the inputs of the build. */
export const ManifestSchema = v.object({
  format: v.literal('site-manifest/1', 'is another format than this version reads'),
  host: v.string(),
  site: v.string(),
  commit: v.nullable(v.string()),
  /** The data on the pages: the time of collection, and the age of the oldest data at that time. */
  snapshot: v.nullable(v.looseObject({ collected: v.string(), ageDays: v.nullable(v.number()) })),
  /** The SHA-256 of package-lock.json. */
  lockfile: v.nullable(Sha256),
  /** The Strict-Transport-Security header of responses over HTTPS. */
  strictTransport: v.nullable(v.string()),
  headers: v.record(v.string(), HeaderSet),
  files: v.array(FileSchema),
  /** The response to `/` in each language. */
  home: v.array(v.object({ language: v.string(), file: Path, headers: v.string() })),
  redirects: v.array(v.object({ address: Address, location: v.string(), headers: v.string() })),
});

export type SiteManifest = v.InferOutput<typeof ManifestSchema>;

export type ManifestFile = v.InferOutput<typeof FileSchema>;

/** The name of the manifest in a host folder or release. The name of its signature ends in `.minisig`. */
export const manifestName = 'manifest.json';

/** Parses a manifest. Throws an error that lists the problems. */
export function parseManifest(text: string, name = manifestName): SiteManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${name} is not a manifest: it is not valid JSON.`);
  }
  return validateConfiguration(name, ManifestSchema, value);
}

/** Serializes a manifest with one file per line, so that shell scripts can read it. */
export function serializeManifest(manifest: SiteManifest): string {
  const parts = Object.entries(manifest).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

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
  /** URL path. Undefined if the host does not serve the file. */
  address: v.optional(Address),
  /** HTTP status of the response. Default: 200. */
  status: v.optional(v.number()),
  encoding: v.optional(v.picklist(['br', 'gzip', dictionaryEncoding])),
  /** Name of the set of headers that the response must have. */
  headers: v.optional(v.string()),
});

/** Schema of the site manifest: published files, expected responses, and inputs of the build. */
export const ManifestSchema = v.object({
  format: v.literal('site-manifest/1', 'is another format than this version reads'),
  host: v.string(),
  site: v.string(),
  commit: v.nullable(v.string()),
  /** Facts about the data on the pages: when it was collected, and how old its oldest part was at that time. */
  snapshot: v.nullable(v.looseObject({ collected: v.string(), ageDays: v.nullable(v.number()) })),
  lockfile: v.nullable(Sha256),
  /** Value of the Strict-Transport-Security header over https. Null if the host does not send it. */
  strictTransport: v.nullable(v.string()),
  headers: v.record(v.string(), HeaderSet),
  files: v.array(FileSchema),
  home: v.array(v.object({ language: v.string(), file: Path, headers: v.string() })),
  redirects: v.array(v.object({ address: Address, location: v.string(), headers: v.string() })),
});

export type SiteManifest = v.InferOutput<typeof ManifestSchema>;

export type ManifestFile = v.InferOutput<typeof FileSchema>;

/** File name of the site manifest. The signature has the same name with the suffix `.minisig`. */
export const siteManifestFile = 'manifest.json';

/** Parses a site manifest. Throws an error that lists all problems. */
export function parseSiteManifest(text: string, name = siteManifestFile): SiteManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${name} is not a manifest: it is not valid JSON.`);
  }
  return validateConfiguration(name, ManifestSchema, value);
}

/** Serializes a site manifest with one file per line, so that shell scripts can parse it. */
export function serializeSiteManifest(manifest: SiteManifest): string {
  const parts = Object.entries(manifest).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

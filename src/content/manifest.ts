import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Time = v.pipe(v.string(), v.isoTimestamp());

/** What a fetch wrote, list by list: `.snapshot/manifest.json`. */
export const ManifestSchema = v.object({
  /** When the hosts were asked last. */
  fetched: Time,
  files: v.record(
    v.string(),
    v.object({
      /** SHA-256 of the file. */
      digest: v.string(),
      /** How many rows it holds. */
      count: v.number(),
      /** The ids of its rows, where they have pages of their own. */
      ids: v.optional(v.array(v.string())),
      /** When its host last sent it whole. */
      fetched: Time,
      host: v.string(),
    }),
  ),
});

/** What a fetch wrote. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** The name of the manifest in the snapshot. */
export const manifestFile = 'manifest.json';

/** The manifest in a folder that a fetch writes; undefined where there is none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return v.parse(ManifestSchema, JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')));
  } catch {
    return undefined;
  }
}

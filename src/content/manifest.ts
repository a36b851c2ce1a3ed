import { join } from 'node:path';
import * as v from 'valibot';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

/** Schema of `.snapshot/manifest.json`: the results of a fetch by list. */
export const SnapshotManifestSchema = v.object({
  fetched: Time,
  files: v.record(
    v.string(),
    v.object({
      /** SHA-256 of the file with the list. */
      digest: v.string(),
      count: v.number(),
      /** The ids of the rows; undefined if the rows have no pages. */
      ids: v.optional(v.array(v.string())),
      /** Time of the last complete fetch of this file. */
      fetched: Time,
      /** Time of the fetch that last changed this file; undefined in a snapshot of an earlier version. */
      changed: v.optional(Time),
      host: v.string(),
      /** Ids of articles that the host did not send, so that the next fetch requests them again. */
      missed: v.optional(v.array(v.string())),
      /** Since when the guard has refused this list. */
      refused: v.optional(Time),
      /** When an operator last accepted this list although the guard refused it. */
      accepted: v.optional(Time),
    }),
  ),
});

export type SnapshotManifest = v.InferOutput<typeof SnapshotManifestSchema>;

export const snapshotManifestFile = 'manifest.json';

/** Reads the manifest of a folder. Returns undefined if it is missing or invalid. */
export function readSnapshotManifest(folder: string): SnapshotManifest | undefined {
  const stored = tryReadOwnJson<unknown>(join(folder, snapshotManifestFile));
  const { success, output } = v.safeParse(SnapshotManifestSchema, stored);
  return success ? output : undefined;
}

import { queryResultDigests, sharedQueryKeys, type QueryKeys } from '~/lib/tracked-reads.ts';
import { reduceCsps, cspOfPage, type PageCsps } from '~/routing/page-csps.ts';
import { pageFingerprintsOf, queryKeysOfIndexes, type ChangedFiles, type PageFingerprints } from './fingerprints.ts';

export type DigestsByFile = Record<string, string>;

/** The record of a build, which the next build needs. */
export interface SiteRecord extends PageFingerprints {
  /** Digests of the files that page modules rendered. `assets` contains all other files. */
  pages: DigestsByFile;
  assets: DigestsByFile;
  /** Digest of everything that all pages contain, such as the integrity of scripts. */
  frame: string;
  policies: PageCsps;
}

/** A built site. The output folder contains only the files that this build has written. */
export interface BuiltSite extends SiteRecord {
  /**
   * `built`: there was no previous build of this code. `rendered`: a shared query changed, so every page was rendered.
   */
  how: 'built' | 'rendered' | 'changed pages rendered';
  rendered: string[];
}

export interface AstroOutput extends Pick<SiteRecord, 'assets' | 'frame'> {
  files: readonly string[];
  /** Queries, digests and CSPs of the files that this build has rendered. */
  reads: ReadonlyMap<string, QueryKeys>;
  digests: DigestsByFile;
  policies: ReadonlyMap<string, string>;
  changes: ChangedFiles | undefined;
}

export function siteRecordOf(output: AstroOutput, previous?: SiteRecord): SiteRecord {
  const reads = new Map<string, Iterable<string>>();
  const pages: DigestsByFile = {};
  const policies = new Map<string, string>();
  for (const file of output.files) {
    const digest = output.digests[file] ?? previous?.pages[file];
    // The file was not selected by `isWanted`.
    if (digest === undefined) continue;
    pages[file] = digest;
    const queryKeys = output.reads.get(file) ?? (previous && queryKeysOfIndexes(previous, previous.reads[file])) ?? [];
    if ([...queryKeys].length > 0) reads.set(file, queryKeys);
    const policy = output.policies.get(file) ?? (previous && cspOfPage(previous.policies, file));
    if (policy !== undefined) policies.set(file, policy);
  }
  const shared = new Set([...(previous ? queryKeysOfIndexes(previous, previous.shared) : []), ...sharedQueryKeys()]);
  const digests = queryResultDigests();
  const { assets, frame, changes } = output;
  return {
    ...{ pages, assets, frame, policies: reduceCsps(policies) },
    ...pageFingerprintsOf(reads, shared, (queryKey) => digests.get(queryKey) ?? changes?.queryDigests.get(queryKey)),
  };
}

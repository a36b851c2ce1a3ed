import { resultDigests, globalReads, type QueryKeys } from '~/lib/tracked-reads.ts';
import { reduceCsps, cspOfPage, type PageCsps } from '~/routing/page-csps.ts';
import { fingerprintsOf, queryKeysAt, type ChangedFiles, type Fingerprints } from './fingerprints.ts';

export type DigestsByFile = Record<string, string>;

/** Data of a build for the next one. */
export interface SiteRecord extends Fingerprints {
  /** Files of page modules; `assets` are all others. */
  pages: DigestsByFile;
  assets: DigestsByFile;
  /** Digest of what finishing adds to all pages, such as the integrity of scripts. */
  frame: string;
  policies: PageCsps;
}

/** A built site. The output folder contains only the files that were written now. */
export interface BuiltSite extends SiteRecord {
  /** Whether code, all data or some data changed. */
  how: 'built' | 'rendered' | 'changed pages rendered';
  /** The files written by this build. */
  rendered: string[];
}

/** The output of one run of Astro. */
export interface AstroOutput extends Pick<SiteRecord, 'assets' | 'frame'> {
  files: readonly string[];
  /** Queries, digests and CSP headers of the files rendered now. */
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
    // Not selected by `isWanted`.
    if (digest === undefined) continue;
    pages[file] = digest;
    const queryKeys = output.reads.get(file) ?? (previous && queryKeysAt(previous, previous.reads[file])) ?? [];
    if ([...queryKeys].length > 0) reads.set(file, queryKeys);
    const policy = output.policies.get(file) ?? (previous && cspOfPage(previous.policies, file));
    if (policy !== undefined) policies.set(file, policy);
  }
  const shared = new Set([...(previous ? queryKeysAt(previous, previous.shared) : []), ...globalReads()]);
  const digests = resultDigests();
  const { assets, frame, changes } = output;
  return {
    ...{ pages, assets, frame, policies: reduceCsps(policies) },
    ...fingerprintsOf(reads, shared, (queryKey) => digests.get(queryKey) ?? changes?.answers.get(queryKey)),
  };
}

import { digestsOfAnswers, sharedReads, type Reads } from '~/lib/tracked-reads.ts';
import { pagePolicies, policyOfPage, type PagePolicies } from '~/routing/page-policies.ts';
import { fingerprintsOf, questionsAt, type Changes } from './fingerprints.ts';

/** The digest of each file's content, by its place in the site. */
export type Digests = Record<string, string>;

/** What is known of a site that was built: enough to build the next one from it. */
export interface SiteRecord {
  /** The files that page modules made, and all others. */
  pages: Digests;
  assets: Digests;
  /** Questions that were asked, with the digest of their answers. */
  answers: [question: string, digest: string][];
  /** What each file was made of, as places among the answers; and what concerns all files. */
  reads: Record<string, number[]>;
  shared: number[];
  /** A digest of what pages are finished with: the integrity of scripts and sheets, and the scripts beside islands. */
  frame: string;
  /** The policy that each page carries. */
  policies: PagePolicies;
}

/** A site that was built. What was written lies in the work folder, all else where the previous site lies. */
export interface BuiltSite extends SiteRecord {
  /** Every page rendered after a change of the code, every page after one of the data, or what changed. */
  how: 'built' | 'rendered' | 'changed pages rendered';
  /** What was made for it. */
  rendered: string[];
}

/** What was made of a site now. */
export interface MadeSite extends Pick<SiteRecord, 'assets' | 'frame'> {
  /** Every file that the page modules make. */
  files: readonly string[];
  /** Of those that were rendered now: what each was made of, its digest, and the policy header of a page. */
  reads: ReadonlyMap<string, Reads>;
  digests: Digests;
  policies: ReadonlyMap<string, string>;
  /** What changed since the previous site. */
  changes: Changes | undefined;
}

/** The record of a site: of what was rendered now, and of the rest as it was. */
export function siteRecordOf(made: MadeSite, previous?: SiteRecord): SiteRecord {
  const reads = new Map<string, Iterable<string>>();
  const pages: Digests = {};
  const policies = new Map<string, string>();
  for (const file of made.files) {
    const digest = made.digests[file] ?? previous?.pages[file];
    // One that nobody wanted.
    if (digest === undefined) continue;
    pages[file] = digest;
    const asked = made.reads.get(file) ?? (previous && questionsAt(previous, previous.reads[file])) ?? [];
    if ([...asked].length > 0) reads.set(file, asked);
    const policy = made.policies.get(file) ?? (previous && policyOfPage(previous.policies, file));
    if (policy !== undefined) policies.set(file, policy);
  }
  const shared = new Set([...(previous ? questionsAt(previous, previous.shared) : []), ...sharedReads()]);
  const answers = digestsOfAnswers();
  const { assets, frame, changes } = made;
  return {
    ...{ pages, assets, frame, policies: pagePolicies(policies) },
    ...fingerprintsOf(reads, shared, (question) => answers.get(question) ?? changes?.answers.get(question)),
  };
}

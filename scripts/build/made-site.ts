import type { PagePolicies } from '~/routing/page-policies.ts';

/** The digest of each file's content, by its place in the site. */
export type Digests = Record<string, string>;

/** What is known of a site that was made: enough to make the next one from it. */
export interface MadeSite {
  /** The files that page modules made, and all others. */
  pages: Digests;
  assets: Digests;
  /** Questions that were asked, with the digest of their answers. */
  answers: [question: string, digest: string][];
  /** What each file was made of, as places among the answers; and what concerns all files. */
  reads: Record<string, number[]>;
  shared: number[];
  policies: PagePolicies;
}

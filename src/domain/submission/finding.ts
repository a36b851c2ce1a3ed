/** Why a reviewer has to look at a submission. */
export type FindingCode =
  /** A field violates the current rules (problem.ts). */
  | 'problem'
  /** The same host, contract, chain id or name as another entry. */
  | 'same'
  /** A name or symbol that equals, or looks like, the name or symbol of another entry. */
  | 'like-name'
  /** Another host of a listed domain, or a contract of a listed dapp. */
  | 'related'
  /** A host that contains the name of another entry. */
  | 'brand-host'
  /** A host of short links, which hides where it leads. */
  | 'short-link'
  | 'phishing'
  /** An address that no project owns, or that belongs to the network itself. */
  | 'nobody'
  | 'testnet'
  /** A chain without an RPC over https, or without a block explorer. */
  | 'rpc'
  | 'explorer'
  /** A logo that was enlarged, or that has only one colour. */
  | 'logo'
  /** A name without a letter or digit. */
  | 'name'
  /** A well-known token on a chain for which no contract is known. */
  | 'other-chain'
  /** The contract of a well-known token, or the same token on another chain: only information. */
  | 'known';

/** The other entry, and the list that contains it. */
export interface FindingEvidence {
  source:
    'directory' | 'chains' | 'networks' | 'brands' | 'delisted' | 'tokens' | 'own' | 'submission' | 'phishing' | 'rule';
  title?: string;
  href?: string;
  id?: number;
}

export interface SubmissionFinding {
  code: FindingCode;
  /** Whether an approval despite this finding needs a written reason. */
  isOpen: boolean;
  path: string;
  /** A sentence that explains the finding to the reviewer. */
  text: string;
  evidence: FindingEvidence;
}

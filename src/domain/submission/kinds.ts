// Separate from fields.ts, which only forms need.

export const submissionKinds = ['dapp', 'nft', 'token', 'chain'] as const;

/** Forms with human review: submissions, ambassador applications and requests of listing owners. */
export const formKinds = [...submissionKinds, 'application', 'owner'] as const;

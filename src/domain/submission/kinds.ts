// In a separate file, because only forms need fields.ts.

export const submissionKinds = ['dapp', 'nft', 'token', 'chain'] as const;

/** Forms with human review: submissions, ambassador applications and requests of listing owners. */
export const formKinds = [...submissionKinds, 'application', 'owner'] as const;

/** Where a submission stands. */
export const statuses = [
  'received',
  'in_review',
  'changes_requested',
  'approved',
  'live',
  'rejected',
  'withdrawn',
] as const;

/** Where a submission stands. */
export type SubmissionStatus = (typeof statuses)[number];

/** What may follow on each; nothing follows on an end. */
export const nextStatuses: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  received: ['in_review', 'changes_requested', 'approved', 'rejected', 'withdrawn'],
  in_review: ['changes_requested', 'approved', 'rejected', 'withdrawn'],
  changes_requested: ['in_review', 'rejected', 'withdrawn'],
  approved: ['live', 'changes_requested', 'rejected', 'withdrawn'],
  live: ['changes_requested', 'rejected', 'withdrawn'],
  rejected: [],
  withdrawn: [],
};

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

/** What whoever has the receipt may do: answer the reviewer, take back what was sent, have deleted what is personal of it. */
export const submitterSteps = ['answer', 'withdraw', 'forget'] as const;

/** What whoever has the receipt may do. */
export type SubmitterStep = (typeof submitterSteps)[number];

/** Which of these steps there are where a submission stands. */
export const submitterStepsOf = ({
  status,
  hasPersonal,
}: {
  status: SubmissionStatus;
  hasPersonal: boolean;
}): SubmitterStep[] => [
  ...(status === 'changes_requested' ? (['answer'] as const) : []),
  ...(nextStatuses[status].includes('withdrawn') ? (['withdraw'] as const) : []),
  ...(hasPersonal ? (['forget'] as const) : []),
];

/** Whether a person is still to say yes or no. */
export const isUndecided = (status: SubmissionStatus): boolean =>
  status === 'received' || status === 'in_review' || status === 'changes_requested';

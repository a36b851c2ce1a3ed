import type { FormKind } from './fields.ts';

export const submissionStatuses = [
  'received',
  'in_review',
  'changes_requested',
  'approved',
  'live',
  'rejected',
  'withdrawn',
] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The steps of a review that ends with a listing, as submitters see them. */
export const reviewSteps = ['received', 'in_review', 'approved', 'live'] as const satisfies SubmissionStatus[];

/** Statuses that mean something else for a form that adds no listing. */
export const statusesOfKinds = ['application.approved', 'application.rejected', 'owner.rejected'] as const;

/** Names the text of a status, as a kind of form has it. */
export const statusTextOf = (kind: FormKind | undefined, status: SubmissionStatus) =>
  statusesOfKinds.find((own) => own === `${kind}.${status}`) ?? status;

/** Valid transitions. Final states have none. */
export const nextStatuses: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  received: ['in_review', 'changes_requested', 'approved', 'rejected', 'withdrawn'],
  in_review: ['changes_requested', 'approved', 'rejected', 'withdrawn'],
  changes_requested: ['in_review', 'rejected', 'withdrawn'],
  approved: ['live', 'changes_requested', 'rejected', 'withdrawn'],
  live: ['changes_requested', 'rejected', 'withdrawn'],
  rejected: [],
  withdrawn: [],
};

/** Whether submissions of a kind can have a status. Applications are never live, because they list nothing. */
export const isStatusOf = (kind: FormKind | undefined, status: SubmissionStatus): boolean =>
  status !== 'live' || kind !== 'application';

/** Returns the statuses to which a submission can change. */
export const nextStatusesOf = ({ kind, status }: { kind: FormKind; status: SubmissionStatus }) =>
  nextStatuses[status].filter((next) => isStatusOf(kind, next));

/** Actions of the receipt holder: answer the reviewer, withdraw the submission, delete its personal data. */
export const submitterActions = ['answer', 'withdraw', 'forget'] as const;

export type SubmitterAction = (typeof submitterActions)[number];

export const submitterActionsOf = ({
  status,
  hasPersonal,
}: {
  status: SubmissionStatus;
  hasPersonal: boolean;
}): SubmitterAction[] => [
  ...(status === 'changes_requested' ? (['answer'] as const) : []),
  ...(nextStatuses[status].includes('withdrawn') ? (['withdraw'] as const) : []),
  ...(hasPersonal ? (['forget'] as const) : []),
];

export const isUndecidedStatus = (status: SubmissionStatus): boolean =>
  status === 'received' || status === 'in_review' || status === 'changes_requested';

/** Statuses that wait for a reviewer. `changes_requested` waits for the submitter. */
export const waitingStatuses: readonly SubmissionStatus[] = ['received', 'in_review'];

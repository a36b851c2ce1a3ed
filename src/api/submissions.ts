import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { submissionStatuses, submitterActions } from '~/domain/submission/status.ts';
import { TimeSchema } from '~/domain/fields.ts';
import type { Endpoint } from './client.ts';

/** Paths of forms with files. Host rules allow large bodies only for these. */
export const uploadLimits = {
  paths: ['/api/submissions/', '/api/applications'],
  // Maximum size of a body: a logo, a document, the answers and the multipart overhead.
  bytes: constants.maxLogoBytes + constants.maxUploadedDocumentBytes + 68 * 1024,
} as const;

/** The maximum length of a submitter's reply, in UTF-16 code units. */
export const maxReviewMessageLength = 2000;

const Receipt = v.object({ receipt: v.string() });
const Step = v.object({
  ...Receipt.entries,
  step: v.picklist(submitterActions),
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReviewMessageLength)), ''),
});

const Status = v.object({
  kind: v.picklist(formKinds),
  title: v.string(),
  status: v.picklist(submissionStatuses),
  reason: v.optional(v.string()),
  created_at: TimeSchema,
  updated_at: TimeSchema,
  /** URL of the listing's page, once the submission is live. */
  href: v.optional(v.string()),
  /** Position in the review queue, and the median number of days until a decision in the last 30 days. */
  queue: v.optional(v.number()),
  median_days: v.optional(v.number()),
  /** Actions that the holder of the receipt can take now. */
  steps: v.optional(v.array(v.picklist(submitterActions)), []),
});

const Sent = v.object({
  kind: v.picklist(formKinds),
  answers: v.record(v.string(), v.unknown()),
  files: v.array(v.object({ field: v.string(), type: v.string() })),
});

export type FoundSubmission = v.InferOutput<typeof Status>;

/** Returns the state of a submission by its receipt. Result 1: unknown receipt. */
export const submissionStatusEndpoint: Endpoint<typeof Receipt, typeof Status> = {
  method: 'POST',
  path: '/api/submissions/status',
  headers: ['lang'],
  request: Receipt,
  data: Status,
};

/** Performs an action of the submitter. Result 1: unknown receipt. Result 4: the state has changed. */
export const submissionActionEndpoint: Endpoint<typeof Step, typeof Status> = {
  method: 'POST',
  path: '/api/submissions/step',
  headers: ['lang'],
  request: Step,
  data: Status,
};

/** Returns a submission for which a reviewer has requested changes. Result 4: no changes are requested. */
export const submissionToReviseEndpoint: Endpoint<typeof Receipt, typeof Sent> = {
  method: 'POST',
  path: '/api/submissions/sent',
  request: Receipt,
  data: Sent,
};

import type * as v from 'valibot';
import type { submissionStatus } from '~/api/submissions.ts';

/** The state of a submission. */
export type FoundSubmission = v.InferOutput<typeof submissionStatus.data>;

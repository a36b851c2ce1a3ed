import type * as v from 'valibot';
import type { submissionStatus } from '~/api/submissions.ts';

export type FoundSubmission = v.InferOutput<typeof submissionStatus.data>;

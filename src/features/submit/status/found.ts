import type * as v from 'valibot';
import type { submissionStatusEndpoint } from '~/api/submissions.ts';

export type FoundSubmission = v.InferOutput<typeof submissionStatusEndpoint.data>;

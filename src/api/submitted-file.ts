import * as v from 'valibot';
import * as constants from '~/config/constants.ts';

/** Downloads a file of a submission: POST with a receipt and the name of a form field. The response is the file. */
export const submittedFileEndpoint = {
  path: '/api/submissions/sent/file',
  request: v.object({ receipt: v.string(), field: v.string() }),
} as const;

/** Downloads a file of a submission. Throws on a timeout or an error status. */
export async function fetchSubmittedFile(request: v.InferInput<typeof submittedFileEndpoint.request>): Promise<Blob> {
  const response = await fetch(submittedFileEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(constants.httpTimeout),
  });
  if (!response.ok) throw new Error(`${submittedFileEndpoint.path}: status ${response.status}`);
  return response.blob();
}

import * as v from 'valibot';

/** Downloads a file of a submission: POST with a receipt and the name of a form field. The response is the file. */
export const submittedFileEndpoint = {
  path: '/api/submissions/sent/file',
  request: v.object({ receipt: v.string(), field: v.string() }),
} as const;

/**
 * Downloads a file of a submission. Throws on an error status. Has no timeout, because a document of 10 MB takes minutes
 * on a slow network.
 */
export async function fetchSubmittedFile(request: v.InferInput<typeof submittedFileEndpoint.request>): Promise<Blob> {
  const response = await fetch(submittedFileEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`${submittedFileEndpoint.path}: status ${response.status}`);
  return response.blob();
}

import * as constants from '~/config/constants.ts';

/**
 * Reads a JSON file of the build, or the response of its prefetch (`pending`). Throws on a timeout or an error status.
 */
export async function fetchBuildFile<File>(path: string, pending?: Promise<Response>): Promise<File> {
  const response = await (pending ?? fetch(path, { signal: AbortSignal.timeout(constants.httpTimeout) }));
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return (await response.json()) as File;
}

import * as constants from '~/config/constants.ts';

/**
 * Reads a JSON file of the build, or the response of its prefetch (`pending`). Throws on a timeout or an error status.
 */
export async function fetchBuildFile<File>(path: string, pending?: Promise<Response>): Promise<File> {
  const signal = AbortSignal.timeout(constants.httpTimeout);
  // The signal does not end a prefetch, so this function also stops waiting for it.
  const isLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`${path}: timeout`)));
  });
  const response = await Promise.race([pending ?? fetch(path, { signal }), isLate]);
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return Promise.race([response.json() as Promise<File>, isLate]);
}

import * as constants from '~/config/constants.ts';

/** Reads a JSON file of the build in the browser; throws where it cannot be had in time. */
export async function readBuilt<File>(path: string): Promise<File> {
  const response = await fetch(path, { signal: AbortSignal.timeout(constants.httpTimeout) });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response.json();
}

// Replaces node:fs in a worker: reads files that the bundle embeds.

declare const WORKER_FILES: Readonly<Record<string, string>>;

const textOf = (path: string): string | undefined => WORKER_FILES[path.replace(/^\/+/, '')];

export const existsSync = (path: string): boolean => textOf(path) !== undefined;

/** Returns the text of a file. Throws if the bundle does not contain it. */
export function readFileSync(path: string): string {
  const text = textOf(path);
  if (text === undefined) throw new Error(`The worker was built without ${path}.`);
  return text;
}

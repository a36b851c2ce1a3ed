// Stands in for node:fs inside a worker, which has no disk: the files that the origin reads, as they were at build.

declare const WORKER_FILES: Readonly<Record<string, string>>;

const textOf = (path: string): string | undefined => WORKER_FILES[path.replace(/^\/+/, '')];

/** Whether the worker was built with a file. */
export const existsSync = (path: string): boolean => textOf(path) !== undefined;

/** The text of a file; throws for one that the worker was built without. */
export function readFileSync(path: string): string {
  const text = textOf(path);
  if (text === undefined) throw new Error(`The worker was built without ${path}.`);
  return text;
}

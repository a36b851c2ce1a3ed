// Makes writes of this process below a folder fail, as if the disk were full or the process were killed.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Kinds of write faults: `kill` ends the process during a write, `full disk` makes this and all later writes fail. */
export type WriteFaultKind = 'kill' | 'full disk';

let folder = '';
/** Number of writes that still succeed. Infinity means all. */
let left = Infinity;
let how: WriteFaultKind = 'kill';

const isText = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;
const writes = ['writeFile', 'copyFile', 'mkdir', 'symlink', 'link', 'open'] as const;
const moves = ['rename', 'rm', 'unlink'] as const;

/** Counts a call. Returns if it may succeed. Otherwise makes it fail: a failing `writeFile` writes half of its data. */
function pass(name: string, args: readonly unknown[]): void {
  const paths = args.slice(0, 2).filter((path): path is string => typeof path === 'string');
  const isOurs = paths.some((path) => path.startsWith(folder));
  if (!folder || !isOurs || (name === 'open' && !/[wa+]/.test(String(args[1])))) return;
  if (left-- > 0) return;
  const [path, text] = args;
  if (name === 'writeFile' && isText(text)) half(String(path), text);
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  // Deleting and renaming succeed on a full disk, too.
  if (!(moves as readonly string[]).includes(name))
    throw Object.assign(new Error(`ENOSPC: no space left on device, ${name} '${String(path)}'`), { code: 'ENOSPC' });
}

const { writeFileSync } = fs;
const half = (path: string, text: string | Uint8Array) =>
  writeFileSync(path, text.slice(0, Math.floor(text.length / 2)));

/** Replaces all functions of `fs` that write. May be called only once per process. */
export function interceptWrites(ownFolder: string): void {
  folder = ownFolder;
  for (const name of [...writes, ...moves]) {
    const sync = `${name}Sync` as const;
    const real = fs[sync] as (...args: unknown[]) => unknown;
    const promised = fs.promises[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(fs, { [sync]: (...args: unknown[]) => (pass(name, args), real(...args)) });
    Object.assign(fs.promises, { [name]: async (...args: unknown[]) => (pass(name, args), promised(...args)) });
  }
  syncBuiltinESMExports();
}

/** Makes writes fail after `count` more. Infinity ends the fault. */
export function failWritesAfter(count: number, kind: WriteFaultKind = 'kill'): void {
  left = count;
  how = kind;
}

export const hasWriteFailed = (): boolean => left < 0;

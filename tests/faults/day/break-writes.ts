// Makes this process fail when it writes below a folder, as if the disk were full or the process killed.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The kind of write fault: the process is killed during the write, or the disk is full from then on. */
export type Break = 'kill' | 'full disk';

let folder = '';
/** How many writes still succeed; Infinity for all. */
let left = Infinity;
let how: Break = 'kill';

const isText = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;
const writes = ['writeFile', 'copyFile', 'mkdir', 'symlink', 'link', 'open'] as const;
const moves = ['rename', 'rm', 'unlink'] as const;

/** Lets a call pass, or makes it fail. A failing `writeFile` writes half of its data. */
function pass(name: string, args: readonly unknown[]): void {
  const paths = args.slice(0, 2).filter((path): path is string => typeof path === 'string');
  const isOurs = paths.some((path) => path.startsWith(folder));
  if (!folder || !isOurs || (name === 'open' && !/[wa+]/.test(String(args[1])))) return;
  if (left-- > 0) return;
  const [path, text] = args;
  if (name === 'writeFile' && isText(text)) half(String(path), text);
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  // On a full disk, deleting and renaming still succeed.
  if (!(moves as readonly string[]).includes(name))
    throw Object.assign(new Error(`ENOSPC: no space left on device, ${name} '${String(path)}'`), { code: 'ENOSPC' });
}

const { writeFileSync } = fs;
const half = (path: string, text: string | Uint8Array) =>
  writeFileSync(path, text.slice(0, Math.floor(text.length / 2)));

/** Patches all functions of `fs` that write. Call it once per process. */
export function watchWrites(ownFolder: string): void {
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

/** Makes the write after `count` others fail. Infinity ends the fault. */
export function breakAfter(count: number, kind: Break = 'kill'): void {
  left = count;
  how = kind;
}

export const hasBroken = (): boolean => left < 0;

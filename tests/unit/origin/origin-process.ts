import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { firstLine } from '../../first-line.ts';

/**
 * Starts an origin on a database file in its own process, without rate limits. `cwd` is the folder of its snapshot.
 * Resolves when it serves.
 */
export async function startOriginProcess(file: string, cwd = '.') {
  const words = ['--import', resolve('scripts/preload.mjs'), resolve('tests/unit/origin/serve.ts'), file];
  const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await firstLine(child);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  };
  return { url, end };
}

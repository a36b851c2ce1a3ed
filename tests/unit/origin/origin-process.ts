import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { firstLine } from '../../first-line.ts';

/** Starts an origin on a database file in its own process, without rate limits. Resolves when it serves. */
export async function startOriginProcess(file: string) {
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'tests/unit/origin/serve.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstLine(child);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  };
  return { url, end };
}

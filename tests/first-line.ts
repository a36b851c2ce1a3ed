import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Returns the first line that a process prints, for example the URL of a server. Rejects if the process ends without
 * output.
 */
export async function firstLine(child: ChildProcess & { stdout: Readable }): Promise<string> {
  const lines = createInterface(child.stdout);
  const ended = once(lines, 'close').then(() => {
    throw new Error(`The process ended before it printed a line: ${child.spawnargs.join(' ')}`);
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return line;
}

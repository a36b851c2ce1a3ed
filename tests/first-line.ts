import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The first line that a process prints, as one that serves says where. Rejects when it ends without any: nobody would wait for less. */
export async function firstLine(child: ChildProcess & { stdout: Readable }): Promise<string> {
  const lines = createInterface(child.stdout);
  const ended = once(lines, 'close').then(() => {
    throw new Error(`The process ended before it printed a line: ${child.spawnargs.join(' ')}`);
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return line;
}

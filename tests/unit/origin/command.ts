import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs `npm run origin -- …` with a database file. Resolves when the command has ended. */
export async function runOriginCommand(
  file: string,
  words: readonly string[],
  environment: Record<string, string> = {},
  cwd = '.',
) {
  const command = ['--import', resolve('scripts/preload.mjs'), resolve('scripts/origin.ts'), ...words];
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, ORIGIN_DB: file, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, error, code: code as number };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs `npm run origin -- …` with a database file. Resolves when the command has ended. */
export async function runOriginCommand(
  file: string,
  words: readonly string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/origin.ts', ...words], {
    env: { ...process.env, ORIGIN_DB: file, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, error, code: code as number };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs `npm run origin -- …` on a file until it ends. */
export async function originCommand(file: string, words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/origin.ts', ...words], {
    env: { ...process.env, ORIGIN_DB: file, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, error, code: code as number };
}

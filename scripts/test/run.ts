import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export interface ProcessResult {
  code: number;
  output: string;
}

/** The nice value of background commands, on a scale from 0 to 19. With 5, they get a third of the CPU time of others. */
const backgroundNice = 5;

/**
 * Runs a command and returns its output. With `isShown`, also prints the output while it runs. With `isBackground`, gives
 * CPU time to other processes first.
 */
export function runCommand(
  command: string,
  args: string[],
  { isShown = false, isBackground = false, environment = {}, cwd = '.' } = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (isBackground && child.pid) setPriority(child.pid, backgroundNice);
    const parts: Buffer[] = [];
    const keep = (part: Buffer) => {
      parts.push(part);
      if (isShown) process.stdout.write(part);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}

/** Runs a tool of node_modules with the current Node version. */
export const runTool = (
  file: string,
  args: string[],
  options?: Parameters<typeof runCommand>[2],
): Promise<ProcessResult> =>
  runCommand(process.execPath, ['--import', './scripts/preload.mjs', `node_modules/${file}`, ...args], options);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface HostServer {
  origin: string;
  stop: () => Promise<void>;
}

/** A server that may serve https. `plain` is its http URL. */
export interface SecureServer extends HostServer {
  plain: string;
}

/**
 * Starts a server. Resolves when its output shows that it is ready. Throws an error with the output if the server exits
 * before.
 */
export async function startServerProgram(
  command: string,
  args: string[],
  isReady: RegExp,
  environment: Record<string, string>,
  folder?: string,
): Promise<() => Promise<void>> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      said.push(line);
      if (isReady.test(line)) ready.resolve(line);
    });
  }
  void ended.then(() => ready.reject(new Error(`${command} did not start:\n${said.join('\n')}`)));
  await ready.promise;
  return async () => {
    child.kill();
    await ended;
  };
}

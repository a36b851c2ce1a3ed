import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A host that answers requests. */
export interface HostServer {
  origin: string;
  stop: () => Promise<void>;
}

/** A server that may speak https; `plain` is where it listens for http. */
export interface SecureServer extends HostServer {
  plain: string;
}

/** Starts a server and waits for the line in which it says that it serves; throws with all it said when it ends instead. */
export async function startProgram(
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { emitHostFolders, type EmitHostsOptions } from '../../../scripts/hosts/emit-hosts.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import type { Certificate } from './certificate.ts';

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

interface EmittedHost extends Pick<EmitHostsOptions, 'dist' | 'servers' | 'isIpv4Only'> {
  name: 'nginx' | 'apache';
  program: string;
  /** For https. Without it, the server serves only http. */
  certificate: Certificate | undefined;
  /** Writes the main configuration of the server into its folder. Returns the arguments of the program. */
  writeMain: (home: string) => string[];
  isReady: RegExp;
}

/** Starts a server with the emitted configuration in a temporary folder. */
export async function startEmittedHost({
  name,
  program,
  certificate,
  writeMain,
  isReady,
  ...options
}: EmittedHost): Promise<SecureServer> {
  const home = await mkdtemp(join(tmpdir(), `${name}-`));
  const port = await findFreePort();
  const tls = certificate && { ...certificate, port: await findFreePort() };
  await emitHostFolders({
    ...{ ...options, out: home, root: join(home, name, 'site'), hosts: [name], port },
    ...(tls && { tls, siteUrl: 'https://localhost' }),
  });
  const end = await startServerProgram(program, writeMain(home), isReady, {});
  const stop = async () => {
    await end();
    await rm(home, { recursive: true });
  };
  const plain = `http://127.0.0.1:${port}`;
  return { origin: tls ? `https://localhost:${tls.port}` : plain, plain, stop };
}

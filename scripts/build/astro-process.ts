import type { AstroInlineConfig } from 'astro';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroChanged } from './astro-internals.ts';

/** Where Astro writes to, and which site it builds. */
export interface AstroTask {
  /** Hashed files and the public folder. */
  out: string;
  /** What is kept beside the site. */
  folder: string;
  /** A module that exports the Astro configuration of another site. */
  configModule?: string | undefined;
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Runs a script that calls Astro in a process of its own, whose memory ends with it. Throws an AstroChanged that the script has met. */
export async function runAstro(script: string, { out, folder, configModule }: AstroTask): Promise<void> {
  const args = [here(script), out, folder, ...(configModule ? [configModule] : [])];
  // A test runner that builds says `test` here, and React would be another one.
  const environment = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['--import', here('../preload.mjs'), ...args], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let changed: string | undefined;
  child.on('message', (message) => (changed = message as string));
  const [code] = (await once(child, 'close')) as [number | null];
  if (changed !== undefined) throw new AstroChanged(changed);
  if (code !== 0) throw new Error('Astro could not build the site; what it said stands above.');
}

/** In such a script: runs it with its arguments; an AstroChanged is sent to who runs it. */
export async function astroScript(
  run: (out: string, folder: string, config: AstroInlineConfig) => Promise<void>,
): Promise<void> {
  const [out = '', folder = '', configModule] = process.argv.slice(2);
  const configured = (configModule ? await import(resolve(configModule)) : { default: {} }) as {
    default: AstroInlineConfig;
  };
  try {
    await run(out, folder, configured.default);
  } catch (error) {
    if (!(error instanceof AstroChanged)) throw error;
    process.send?.(error.message);
  } finally {
    if (process.connected) process.disconnect();
  }
}

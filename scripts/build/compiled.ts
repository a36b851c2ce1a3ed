import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The addresses of the scripts that a script imports: before it runs, and when it needs them. */
export interface Imported {
  atOnce: string[];
  later: string[];
}

/** What each script imports, by address. */
export type Imports = ReadonlyMap<string, Imported>;

/** What a folder of compiled pages needs beside its modules to render them. */
export interface Compiled {
  /** The module that holds the application. */
  entry: string;
  /** The sheets of each page module, by Astro's key of it, as Astro lists them. */
  styles: [key: string, styles: unknown[]][];
  /** Integrity of the hashed files, by address. */
  integrity: [address: string, hash: string][];
  /** What each hashed script imports, by address. */
  imports: [address: string, imported: Imported][];
  /** The packages of which a browser gets something, by name. */
  browserPackages: string[];
}

/** The file of a folder of compiled pages that holds what `Compiled` says. */
export const compiledFile = (folder: string): string => join(folder, 'compiled.json');

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Has Astro compile the site, or another one whose Astro configuration a module exports; throws when it cannot, after it said why. */
export async function compileSite(out: string, folder: string, configModule?: string): Promise<void> {
  const args = [here('compile.ts'), out, folder, ...(configModule ? [configModule] : [])];
  // A test runner that builds says `test` here, and React would be another one.
  const environment = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['--import', here('../preload.mjs'), ...args], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('Astro could not compile the site; what it said stands above.');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../pages/policy.ts';

/** The addresses of the scripts that a script imports: before it runs, and when it needs them. */
export interface Imported {
  atOnce: string[];
  later: string[];
}

/** What each script imports, by address. */
export type Imports = ReadonlyMap<string, Imported>;

/** What pages say of the hashed files. */
export interface HashedFiles {
  /** Integrity of the files, by address. */
  integrity: [address: string, hash: string][];
  /** What each script imports, by address. */
  imports: [address: string, imported: Imported][];
}

const assets = '_astro';

// What is imported when it is needed is written between backticks.
const [atOnce, later] = [/["']\.\/([\w.-]+\.js)["']/g, /`\.\/([\w.-]+\.js)`/g];

function importedBy(content: Buffer): Imported {
  const code = content.toString('latin1');
  const named = (form: RegExp) => Array.from(code.matchAll(form), ([, file = '']) => `/${assets}/${file}`);
  return { atOnce: named(atOnce), later: named(later) };
}

/** Reads the hashed files of a site that is being built. */
export function hashedFiles(out: string): HashedFiles {
  const names = readdirSync(join(out, assets)).filter((file) => /\.(?:js|css)$/.test(file));
  const files = names.sort().map((file) => ({ file, content: readFileSync(join(out, assets, file)) }));
  return {
    integrity: files.map(({ file, content }) => [`/${assets}/${file}`, sha256(content)]),
    imports: files
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file, content }) => [`/${assets}/${file}`, importedBy(content)]),
  };
}

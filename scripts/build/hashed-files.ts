import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cspHashOf } from '../pages/page-csp.ts';

/** URL paths of the static imports (`eager`) and dynamic imports (`later`) of a script. */
export interface ScriptImports {
  eager: string[];
  later: string[];
}

export type ImportsByScript = ReadonlyMap<string, ScriptImports>;

export interface HashedFiles {
  integrity: [address: string, hash: string][];
  imports: [address: string, imported: ScriptImports][];
}

const assets = '_astro';

// The bundler writes dynamic imports with backticks.
const [eager, later] = [/["']\.\/([\w.-]+\.js)["']/g, /`\.\/([\w.-]+\.js)`/g];

function importedBy(content: Buffer): ScriptImports {
  const code = content.toString('latin1');
  const named = (form: RegExp) => Array.from(code.matchAll(form), ([, file = '']) => `/${assets}/${file}`);
  return { eager: named(eager), later: named(later) };
}

export function collectHashedFiles(out: string): HashedFiles {
  const names = readdirSync(join(out, assets)).filter((file) => /\.(?:js|css)$/.test(file));
  const files = names.sort().map((file) => ({ file, content: readFileSync(join(out, assets, file)) }));
  return {
    integrity: files.map(({ file, content }) => [`/${assets}/${file}`, cspHashOf(content)]),
    imports: files
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file, content }) => [`/${assets}/${file}`, importedBy(content)]),
  };
}

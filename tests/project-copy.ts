import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const parts = ['.config', 'locales', 'public', 'scripts', 'src'];
// Caches that a build keeps by content. Another build reuses them with the same result as without (build/reproducible).
const keptByContent = ['.cache/build/compressed', '.cache/pictures'];
const files = ['astro.config.mjs', 'package-lock.json', 'package.json', 'redirects.json', 'tsconfig.json'];

/** A copy of the project's sources that a test may modify. */
export interface ProjectCopy {
  root: string;
  change: (file: string, edit: (text: string) => string) => void;
  restore: (file: string) => void;
  remove: () => void;
}

const generated = ['locales/.schema', 'src/i18n/keys.generated.ts', 'src/i18n/stale.generated.ts'];

/** Copies the sources into a temporary folder as a clone has them, without generated files. */
export function cloneProject(): Pick<ProjectCopy, 'root' | 'remove'> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'clone-')));
  for (const name of [...parts, ...files]) cpSync(name, join(root, name), { recursive: true });
  for (const name of generated) rmSync(join(root, name), { recursive: true, force: true });
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Copies the sources and further named paths into a temporary folder, and links the installed packages. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  // Modules are identified by real path, and the temporary folder of macOS is a symbolic link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
  for (const name of [...parts, ...files, ...more]) cpSync(name, join(root, name), { recursive: true });
  for (const name of keptByContent.filter((folder) => existsSync(folder)))
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return {
    root,
    change: (file, edit) => write(file, edit(readFileSync(join(root, file), 'utf8'))),
    restore: (file) => write(file, readFileSync(file, 'utf8')),
    remove: () => rmSync(root, { recursive: true }),
  };
}

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
// What a build keeps by content: another build of the same finds it again, and is the same without it (build/reproducible).
const keptByContent = ['.cache/build/compressed', '.cache/pictures'];
const files = ['astro.config.mjs', 'package-lock.json', 'package.json', 'redirects.json', 'tsconfig.json'];

/** A copy of the project's sources that a test may spoil. */
export interface ProjectCopy {
  root: string;
  /** Changes a file of the copy. */
  change: (file: string, edit: (text: string) => string) => void;
  /** Puts a file back as the project has it. */
  restore: (file: string) => void;
  remove: () => void;
}

const generated = ['locales/.schema', 'src/i18n/keys.generated.ts', 'src/i18n/stale.generated.ts'];

/** Copies the sources into a temporary folder as a clone has them: without anything that a command wrote. */
export function cloneProject(): Pick<ProjectCopy, 'root' | 'remove'> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'clone-')));
  for (const name of [...parts, ...files]) cpSync(name, join(root, name), { recursive: true });
  for (const name of generated) rmSync(join(root, name), { recursive: true, force: true });
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Copies the sources into a temporary folder, and what else is named; the packages are the project's own. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  // A module is known by its real path, and macOS reaches its temporary folder by a link.
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

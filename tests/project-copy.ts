import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { hardLinkFiles } from '../scripts/hosts/link-files.ts';
import { asRecord } from '~/lib/record.ts';

const parts = ['.config', 'locales', 'public', 'scripts', 'src'];
// Caches with content hashes as file names. Their content never affects the result of a build.
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

/** Copies the sources into a temporary folder. Like a new clone, the copy contains no generated files. */
export function cloneProject(): Pick<ProjectCopy, 'root' | 'remove'> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'clone-')));
  for (const name of [...parts, ...files]) cpSync(name, join(root, name), { recursive: true });
  for (const name of generated) rmSync(join(root, name), { recursive: true, force: true });
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Removes the rows of deleted dapps from a JSON value, and the entries with their ids as keys. */
function withoutDapps(value: unknown, gone: ReadonlySet<string>): unknown {
  const isGone = (row: unknown) => ['hid', 'dapp'].some((key) => gone.has(String(asRecord(row)[key])));
  if (Array.isArray(value)) return value.filter((row) => !isGone(row)).map((row) => withoutDapps(row, gone));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !gone.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutDapps(part, gone)]));
}

/** Replaces links to articles that are not in a list by links to all news, because a build refuses dead links. */
function withoutDeadLinks(articles: { hid: string }[]): unknown {
  const left = new Set(articles.map(({ hid }) => hid));
  return JSON.parse(
    JSON.stringify(articles).replace(/\/news\/(\w+)/g, (link, hid: string) => (left.has(hid) ? link : '/news')),
  );
}

/**
 * Keeps every twentieth article and only those dapps that other files refer to, because most tests of commands need few
 * pages.
 */
export function keepFewRows(root: string): void {
  const data = join(root, 'src/data');
  const edit = (file: string, change: (value: unknown) => unknown) =>
    writeFileSync(join(data, file), JSON.stringify(change(readOwnJson(join(data, file)))));
  const named = [join(data, 'editorial.json'), join(root, 'locales/notes.json')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const all = readOwnJson<{ hid: string }[]>(join(data, 'dapps.json')).map(({ hid }) => hid);
  const gone = new Set(all.filter((hid) => !named.includes(`"${hid}"`) && !named.includes(`"dapps:${hid}"`)));
  const translated = readdirSync(join(data, 'dapps')).map((file) => `dapps/${file}`);
  for (const file of [
    'dapps.json',
    'dapp-facts.json',
    'clear-signing.json',
    'marks.json',
    'aliases.json',
    ...translated,
  ])
    edit(file, (value) => withoutDapps(value, gone));
  for (const file of readdirSync(join(data, 'news')))
    edit(`news/${file}`, (rows) =>
      withoutDeadLinks((rows as { hid: string }[]).filter((_, index) => index % 20 === 0)),
    );
}

/**
 * Creates hard links of cached files. This is safe, because builds replace or delete these files instead of writing to
 * them.
 */
export function linkCaches(root: string): void {
  for (const name of keptByContent.filter((folder) => existsSync(folder)))
    hardLinkFiles(name, join(root, name), readdirSync(name));
}

/** Copies the sources and the paths in `more` into a temporary folder, and links the installed packages. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  // Uses the real path, because modules are identified by it. On macOS, the temporary folder is a symbolic link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
  for (const name of [...parts, ...files, ...more]) cpSync(name, join(root, name), { recursive: true });
  linkCaches(root);
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return {
    root,
    change: (file, edit) => write(file, edit(readFileSync(join(root, file), 'utf8'))),
    restore: (file) => write(file, readFileSync(file, 'utf8')),
    remove: () => rmSync(root, { recursive: true }),
  };
}

import { execFileSync } from 'node:child_process';

/**
 * Reads the committed JSON files of a clone from Git's objects, so uncommitted edits have no effect. `date` is the day
 * of the commit, UTC.
 */
export function readSigningRegistry(folder: string) {
  const git = (args: string[], input?: string): Buffer =>
    execFileSync('git', ['-C', folder, ...args], { input, maxBuffer: 256 * 1024 * 1024, stdio: 'pipe' });
  const lineOf = (...args: string[]): string => git(args).toString('utf8').trim();
  const commit = lineOf('rev-parse', 'HEAD');
  const date = new Date(lineOf('show', '--no-patch', '--format=%cI', commit)).toISOString().slice(0, 10);
  const paths = lineOf('ls-tree', '-r', '-z', '--name-only', '--full-tree', commit)
    .split('\0')
    .filter((path) => path.endsWith('.json'));
  const output = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''));
  const files = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    // Each blob follows a line `HASH blob SIZE` and ends with a line break.
    const start = output.indexOf('\n', at) + 1;
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', at, start - 1))?.[1]);
    if (!Number.isInteger(size)) throw new Error(`${folder} lacks the content of ${path}.`);
    files.set(path, output.toString('utf8', start, start + size));
    at = start + size + 1;
  }
  return { commit, date, files };
}

import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

// The system's Node, which may be older than the pinned one that npm puts first in PATH.
const version = (node: string) => /^v(\d+)\./.exec(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout)?.[1];
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => Number(version(node) ?? 24) < 24);

it.skipIf(!older)('a script that an older Node starts runs on the pinned one, and ends with its exit code', () => {
  const run = (...words: string[]) =>
    spawnSync(older!, ['--import', './scripts/preload.mjs', ...words], { encoding: 'utf8' });
  expect(run('scripts/release-facts.ts', '--help').stdout).toContain('release:facts -- FILE');
  expect(run('scripts/release-facts.ts', '/nowhere.apk')).toMatchObject({
    status: 1,
    stderr: 'There is no file /nowhere.apk.\n',
  });
});

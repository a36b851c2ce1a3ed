import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

// The Node of the system, which may be older than the pinned one. npm adds the pinned one at the start of PATH.
const version = (node: string) => /^v(\d+)\./.exec(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout)?.[1];
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => Number(version(node) ?? 24) < 24);

it.skipIf(!older)(
  'a script that an older Node starts runs on the pinned one, and ends with its exit code @full',
  () => {
    const run = (...words: string[]) => {
      const env = { ...process.env, npm_config_loglevel: 'silent' };
      return spawnSync(older!, ['--import', './scripts/preload.mjs', ...words], { encoding: 'utf8', env });
    };
    expect(run('scripts/release-facts.ts', '--help').stdout).toContain('release:facts -- FILE');
    expect(run('scripts/release-facts.ts', '/nowhere.apk')).toMatchObject({
      status: 1,
      stderr: 'There is no file /nowhere.apk.\n',
    });
  },
);

const isUnsupported = older !== undefined && Number(version(older)) < 22;

it.skipIf(!isUnsupported)('a Node that the packages do not support is named in the first line', () => {
  const env = { ...process.env, npm_config_loglevel: 'notice' };
  const { stderr } = spawnSync(older!, ['--import', './scripts/preload.mjs', 'scripts/release-facts.ts', '--help'], {
    encoding: 'utf8',
    env,
  });
  expect(stderr).toMatch(
    /^Node \d+\.\d+\.\d+ is too old: install Node 22 or 24\. This command runs on the project's own Node 24\.\n$/,
  );
});

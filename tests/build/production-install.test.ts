import { execFileSync } from 'node:child_process';
import { existsSync, unlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';

const minutes = 5 * 60 * 1000;

describe.runIf(process.env['TEST_TIER'])('installation without development dependencies @deep', () => {
  let project: ProjectCopy;
  const npm = (...args: string[]) =>
    execFileSync('npm', args, {
      cwd: project.root,
      encoding: 'utf8',
      stdio: 'pipe',
      // Simulates a machine on which only the pinned Node is installed.
      env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    });

  beforeAll(() => {
    project = copyProject();
    unlinkSync(join(project.root, 'node_modules'));
    npm('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
  }, minutes);
  afterAll(() => {
    project.remove();
  });

  it(
    'builds the site and the folder of every host',
    () => {
      expect(existsSync(join(project.root, 'node_modules/vitest'))).toBe(false);
      expect(npm('run', 'build')).toContain('Built ');
      for (const host of hostFolderNames) expect(existsSync(join(project.root, 'dist-hosts', host)), host).toBe(true);
    },
    minutes,
  );
});

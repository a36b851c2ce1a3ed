import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { copyProject } from '../project-copy.ts';

it('a build without the integration astro-i18next fails with its name @full', () => {
  const project = copyProject();
  try {
    project.change('astro.config.mjs', (config) => config.replace(/^.*astroI18next\(\{.*\n/m, ''));
    const { status, stderr } = spawnSync(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/build.ts'], {
      cwd: project.root,
      encoding: 'utf8',
    });
    expect(stderr).toContain('the integration astro-i18next is missing in astro.config.mjs');
    expect(status).not.toBe(0);
  } finally {
    project.remove();
  }
});

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneProject } from '../../project-copy.ts';
import { newBrandSteps } from '../../recipes/new-brand.ts';

const count = `
  const { findUnacceptedSamples } = await import('./src/content/production-guard.ts');
  console.log(findUnacceptedSamples().length);
`;
const check = `
  const { assertReadyToBuild } = await import('./scripts/build/check-before.ts');
  assertReadyToBuild();
`;

/**
 * Follows the instructions "A new brand" in src/config/README.md for a fictional company. After each step, lists the
 * remaining sample facts.
 */
describe.runIf(process.env['TEST_TIER'])('a new brand @deep', () => {
  let project: ReturnType<typeof cloneProject>;
  beforeAll(() => {
    project = cloneProject();
  });
  afterAll(() => project.remove());

  const run = (code: string) => {
    const env = { ...process.env, SITE_ENV: 'production', SITE_URL: 'https://harbour-wallet.test' };
    const args = ['--import', './scripts/preload.mjs', '--input-type=module-typescript', '--eval', code];
    return spawnSync(process.execPath, args, { cwd: project.root, env, encoding: 'utf8' });
  };
  const left = () => Number(run(count).stdout);

  it('has fewer samples after each step, and none at the end', { timeout: 120_000 }, () => {
    expect(run(check).stderr).toMatch(
      /^A production build must not contain samples[^]*^ *\d+ {2}src\/data\/releases\.json$/m,
    );
    let before = left();
    expect(before).toBeGreaterThan(400);
    for (const [name, step] of newBrandSteps) {
      step(project.root);
      const now = left();
      // The last step makes these rows valid.
      if (name === 'dapps') expect(now, name).toBe(before);
      else expect(now, name).toBeLessThan(before);
      before = now;
    }
    expect(before).toBe(0);
    expect(run(check)).toMatchObject({ status: 0, stderr: '' });
  });
});

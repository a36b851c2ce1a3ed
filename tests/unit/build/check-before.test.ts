import { expect, it, vi } from 'vitest';

it('refuses a build without the file in LINK_CHECKS, which hides dapps from lists', async () => {
  vi.stubEnv('LINK_CHECKS', '/nowhere/checks.json');
  const { assertReadyToBuild } = await import('../../../scripts/build/check-before.ts');
  expect(assertReadyToBuild).toThrow(
    'There is no file /nowhere/checks.json, which LINK_CHECKS names. Create it: npm run check:dapps',
  );
  vi.unstubAllEnvs();
});

import { expect, it, vi } from 'vitest';

it('no build begins without the link checks that LINK_CHECKS names: it would list again what they hide', async () => {
  vi.stubEnv('LINK_CHECKS', '/nowhere/checks.json');
  const { checkBeforeBuild } = await import('../../../scripts/build/check-before.ts');
  expect(checkBeforeBuild).toThrow(
    'There is no file /nowhere/checks.json, which LINK_CHECKS names. Create it: npm run check:dapps',
  );
  vi.unstubAllEnvs();
});

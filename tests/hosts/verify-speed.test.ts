import { describe, expect, test } from 'vitest';
import { measureSiteCheck } from './measure-site-check.ts';
import { nginx } from './verify/deployed.ts';

const rounds = 3;
const minutes = 3 * 60_000;
const maxRatio = 3;

describe.runIf(nginx && process.env['TEST_TIER'])('check of the whole site', () => {
  test('takes at most three times as long as sha256sum over the same files @deep', { timeout: minutes }, async () => {
    const { files = 0, ratios = [] } = (await measureSiteCheck('dist', rounds)) ?? {};
    expect(files).toBeGreaterThan(10_000);
    console.log(`${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times as long as sha256sum`);
    // Compares the best of several runs, because a cold start or load may affect one of the two programs more.
    expect(Math.min(...ratios)).toBeLessThan(maxRatio);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseManifest } from '../../scripts/manifest/schema.ts';
import { checkHost } from '../../scripts/verify/check-host.ts';
import { deploy, emitOnce, nginx } from './verify/deployed.ts';

const rounds = 3;
const minutes = 3 * 60_000;
const most = 3;

describe.runIf(nginx && process.env['TEST_LONG'])('a check of the whole site', () => {
  test('takes at most three times as long as sha256sum over the same files @long', { timeout: minutes }, async () => {
    const emitted = await emitOnce('dist');
    const folder = join(emitted.home, 'nginx');
    const manifest = parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const server = await deploy(emitted, {});
    const ratios: number[] = [];
    try {
      for (let round = 0; round < rounds; round++) {
        const before = performance.now();
        execFileSync('sh', ['-c', 'find site -type f -print0 | xargs -0 sha256sum > /dev/null'], { cwd: folder });
        const between = performance.now();
        const { differences, files } = await checkHost(server.origin, manifest, () => undefined);
        expect(differences).toEqual([]);
        expect(files).toBeGreaterThan(10_000);
        ratios.push((performance.now() - between) / (between - before));
      }
    } finally {
      await server.stop();
      rmSync(emitted.home, { recursive: true });
    }
    console.log(`${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times as long as sha256sum`);
    // The first has a cold start; a busy machine slows one more than the other.
    expect(Math.min(...ratios)).toBeLessThan(most);
  });
});

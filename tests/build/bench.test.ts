import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeIds } from '~/routing/routes.ts';
import { findTool } from '../../scripts/test/tools.ts';
import type { Results } from '../../scripts/bench/report.ts';

const minutes = 15 * 60 * 1000;
const file = '.cache/bench/quick.json';

describe.runIf(process.env['TEST_TIER'])('the bench', () => {
  it('builds its corpus with our layouts, measures it and weighs the site @deep', { timeout: minutes }, () => {
    rmSync(file, { force: true });
    const output = execFileSync('npm', ['run', '-s', 'bench', '--', '--quick'], { encoding: 'utf8' });
    const { builds, refreshes, articles, checkLocales, weights, forms, fileCheck, siteCheck, alert, servers } =
      JSON.parse(readFileSync(file, 'utf8')) as Results;
    const own = builds.find(({ builder }) => builder === 'this site');
    expect(own).toMatchObject({ pages: 540, runs: [{ wall: expect.any(Number) as number }] });
    expect(own!.runs[0]!.memory).toBeGreaterThan(100 * 2 ** 20);
    expect(refreshes).toMatchObject([{ pages: 540, article: [{}], nothing: [{}] }]);
    expect(articles['this site']).toBeGreaterThan(3000);
    expect(checkLocales).toBeGreaterThan(0);
    expect(weights.map(({ route }) => route)).toEqual(routeIds);
    expect(fileCheck).toMatchObject({ share: expect.any(Number) as number, memory: expect.any(Number) as number });
    if (findTool('nginx')) expect(siteCheck?.files).toBeGreaterThan(10_000);
    if (findTool('nginx')) expect(alert?.raised.seconds).toBeGreaterThan(0);
    expect(forms).toMatchObject({ load: { sent: 50, failed: 0 }, paint: expect.any(Number) as number });
    for (const { burst, hostile, soak } of servers) {
      expect([burst, hostile.others, soak].map(({ refused }) => refused)).toEqual([0, 0, 0]);
      expect(hostile.faults).toEqual([]);
      // The server waits 20 s for the request headers and checks every 5 s.
      expect(hostile.closedAfter).toBeLessThan(40_000);
    }
    expect(servers.length).toBe(findTool('nginx') ? 3 : 2);
    expect(output).toContain('540 pages, this site');
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeIds } from '~/routing/routes.ts';
import { findTool } from '../../scripts/test/tools.ts';
import type { BenchResults } from '../../scripts/bench/report.ts';

const minutes = 15 * 60 * 1000;
const file = '.cache/bench/quick.json';

describe.runIf(process.env['TEST_TIER'])('npm run bench', () => {
  it('builds and refreshes the site with articles of the corpus, and measures dist @deep', { timeout: minutes }, () => {
    rmSync(file, { force: true });
    const output = execFileSync('npm', ['run', '-s', 'bench', '--', '--quick'], { encoding: 'utf8' });
    const { builds, refreshes, weights, clicks, search, servers } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as BenchResults;
    const own = builds.find(({ builder }) => builder === 'this site');
    expect(own).toMatchObject({ pages: 4500, runs: [{ wall: expect.any(Number) as number }] });
    expect(own!.runs[0]!.memory).toBeGreaterThan(100 * 2 ** 20);
    expect(refreshes).toMatchObject([{ pages: 4500, article: [{}], nothing: [{}] }]);
    expect(own!.article).toBeGreaterThan(3000);
    expect(weights.map(({ route }) => route)).toEqual(routeIds);
    expect(clicks.length).toBeGreaterThan(5);
    expect(search.map(({ size }) => size)).toEqual([229, 2000, 10_000]);
    expect(servers.map(({ refused }) => refused)).toEqual(findTool('nginx') ? [0, 0, 0] : [0, 0]);
    expect(output).toContain('4,500 pages, this site');
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeIds } from '~/routing/routes.ts';
import { allPages } from '~/sitemap/pages.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { makeCertificate } from './servers/certificate.ts';
import { startNginx } from './servers/nginx.ts';

interface Scan {
  path: string;
  grade: string;
  score: number;
  results: { result: string; pass: boolean; points: number }[];
}

const home = '.cache/observatory';
const minutes = 5 * 60 * 1000;
const nginx = findTool('nginx');
const pages = routeIds.map((id) => allPages().find(({ route, lang }) => route === id && lang === 'en')!.path);

const inWords = ({ grade, score, results }: Scan) =>
  `${grade} ${score} (${results.map(({ result, points }) => `${result} ${points}`).join(', ')})`;

/** Installs the npm package outside the project and without running its scripts. Returns false if that fails. */
function install(): boolean {
  cpSync('tests/hosts/observatory', home, { recursive: true });
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', options, { cwd: home, stdio: 'ignore' }).status === 0;
}

describe.runIf(process.env['TEST_TIER'] && nginx && findTool('openssl'))('MDN HTTP Observatory', () => {
  test('grades every route A+ behind nginx over https @deep', { timeout: minutes }, async ({ skip }) => {
    skip(!install(), 'the package could not be installed');
    const certificate = makeCertificate();
    const server = await startNginx(nginx!, 'dist', certificate);
    const folder = resolve(join(home, 'node_modules/@mdn/mdn-http-observatory'));
    const ports = [server.plain, server.origin].map((origin) => new URL(origin).port);
    const out = execFileSync(process.execPath, [resolve(home, 'scan.ts'), folder, ...ports, '/', ...pages], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certificate },
      encoding: 'utf8',
    });
    await server.stop();
    const scans = JSON.parse(out) as Scan[];
    for (const [outcome, { length }] of Map.groupBy(scans, inWords)) console.log(`${length} routes: ${outcome}`);
    expect(scans).toHaveLength(pages.length + 1);
    expect(scans.filter(({ grade }) => grade !== 'A+').map(({ path }) => path)).toEqual([]);
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ThirdPartiesSchema } from '~/config/schema.ts';
import ownSite from '~/config/site.json' with { type: 'json' };
import { languageCodes } from '~/i18n/languages.ts';
import { reduceCsps } from '~/routing/page-csps.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import { cspOfBuiltPage } from '../../scripts/pages/csp-of-built-page.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { startTestedOrigin, type TestedOrigin } from '../unit/origin/running.ts';

const minutes = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'live-'));
const SITE_CONFIG = join(folder, 'site.json');

const thirdParties = {
  analytics: { script: 'https://analytics.test/a.js', id: 'SITE-1', hosts: ['https://collect.analytics.test'] },
  searchAnalytics: { script: 'https://search.test/hm.js', hosts: ['https://gif.search.test'] },
  linkPush: { script: 'https://push.test/push.js' },
  stylesheet: { href: 'https://cdn.test/sheet.css', integrity: `sha384-${'A'.repeat(64)}` },
};

let origin: TestedOrigin;
beforeAll(async () => {
  origin = await startTestedOrigin();
  writeFileSync(SITE_CONFIG, JSON.stringify({ ...ownSite, thirdParties }));
});
afterAll(async () => {
  await origin.stop();
  rmSync(folder, { recursive: true });
});

const hosts = () => ({ CONTENT_API: `${origin.url}/api/content`, MAIN_API: `${origin.url}/api/main` });

/** Runs a script of a project folder in its own process and environment. Returns the output. */
async function run(script: string[], env: Record<string, string>, cwd = '.'): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env } };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/preload.mjs', ...script],
    options,
  );
  return stdout + stderr;
}

/**
 * Returns exceptions in the CSPs that apply to a part of a route, because all pages of a route should have the same
 * CSP.
 */
function kindsWithMorePolicies(dist: string): string[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3000);
  const policies = pages.map((file) => [file, cspOfBuiltPage(join(dist, file)) ?? ''] as const);
  const kinds = new Set(['/index', ...routeIds.map((id) => routeOf(id).pattern)]);
  return reduceCsps(new Map(policies))
    .exceptions.map(({ pattern }) => pattern)
    .filter((pattern) => !kinds.has(pattern));
}

it('the test configures every third party of the schema', () => {
  expect(Object.keys(thirdParties)).toEqual(Object.keys(ThirdPartiesSchema.entries));
});

// Number of lists of the content host: 2 for news (it has two languages), 4 for each site language, and 4 others (dapps,
// featured dapps, pictures, icons).
const contentLists = 2 + 4 * languageCodes.length + 4;
// Number of lists of the main API host: chains and hot dapps, and sections and banners per language.
const mainLists = 2 + 2 * languageCodes.length;

interface Configuration {
  name: string;
  env: () => Record<string, string>;
  lists: number;
}

/**
 * Configurations that an operator may choose. The last one combines all settings. For browser tests with configured
 * hosts, see tests/e2e/live.spec.ts.
 */
const configurations: Configuration[] = [
  { name: 'the content host', env: () => ({ CONTENT_API: hosts().CONTENT_API }), lists: contentLists },
  { name: 'the main API host', env: () => ({ MAIN_API: hosts().MAIN_API }), lists: mainLists },
  { name: 'both hosts', env: hosts, lists: contentLists + mainLists },
  { name: 'every third party', env: () => ({ SITE_CONFIG }), lists: 0 },
  {
    name: 'both hosts, every third party, an origin and other hosts for static pages',
    env: () => ({
      ...hosts(),
      SITE_CONFIG,
      ORIGIN_API: origin.url,
      STATIC_ORIGIN: 'https://static.test',
      ABOUT_URL: 'https://about.test/us',
    }),
    // The origin provides four more lists: the approved submissions.
    lists: contentLists + mainLists + 4,
  },
];

describe.runIf(process.env['TEST_TIER']).each(configurations)('build with $name @deep', ({ env, lists }) => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());

  it('succeeds with every host folder and one policy per kind of page', { timeout: 15 * minutes }, async () => {
    const said = await run(['scripts/build.ts'], env(), copy.root);
    if (lists > 0) expect(said).toContain(`${lists} lists, ${lists} with changes, 0 faults.`);
    expect(kindsWithMorePolicies(join(copy.root, 'dist'))).toEqual([]);
    expect(readdirSync(join(copy.root, 'dist-hosts')).toSorted()).toEqual(hostFolderNames.toSorted());
    const isWidened = (page: string) => cspOfBuiltPage(join(copy.root, 'dist', page))?.includes('analytics.test');
    // The pages of the file check and the link check load no third party, so that nobody learns what a visitor checks.
    expect(['en/partner.html', 'en/verify.html', 'en/verify/link.html'].map(isWidened)).toEqual([
      'SITE_CONFIG' in env(),
      false,
      false,
    ]);
    const { isLive } = JSON.parse(readFileSync(join(copy.root, 'dist/build.json'), 'utf8')) as { isLive: object };
    expect(isLive).toEqual({ content: 'CONTENT_API' in env(), main: 'MAIN_API' in env() });
  });
});

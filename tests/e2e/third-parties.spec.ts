import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from './test.ts';
import ownSite from '../../src/config/site.json' with { type: 'json' };
import { findFreePort } from '../../scripts/test/free-port.ts';
import { ports } from './hosts.ts';
import { waitUntilIdle } from './idle.ts';
import { startThirdParty, withoutTitles } from './third-parties/stand-in.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const run = (...words: string[]) => [process.execPath, ['--import', './scripts/preload.mjs', ...words]] as const;
const folder = mkdtempSync(join(tmpdir(), 'third-parties-'));
const env = { ...process.env, SITE_CONFIG: join(folder, 'site.json') };
// URL of the default site, which has no third parties and no origin.
const bare = `http://localhost:${ports.bare}`;
let host: Awaited<ReturnType<typeof startThirdParty>>;
let preview: ChildProcess;
let configured = '';
let said = '';

test.beforeAll(async () => {
  // The build takes long, especially while another worker runs.
  test.setTimeout(180_000);
  host = await startThirdParty();
  writeFileSync(env.SITE_CONFIG, JSON.stringify({ ...ownSite, thirdParties: host.thirdParties }));
  const dist = join(folder, 'dist');
  said = (await promisify(execFile)(...run('tests/e2e/third-parties/build.ts', dist), { env })).stdout;
  const port = await findFreePort();
  preview = spawn(...run('scripts/preview.ts', '--dist', dist, '--port', String(port)), { env });
  await once(preview.stdout!, 'data');
  configured = `http://localhost:${port}`;
});
test.beforeEach(() => void host.requests.splice(0));
test.afterAll(() => {
  preview?.kill();
  host?.stop();
  rmSync(folder, { recursive: true });
});

const policyAt = async (page: Page, address: string): Promise<string[]> => {
  const response = await page.request.get(address);
  return (response.headers()['content-security-policy'] ?? '').split('; ');
};

/** Removes the hashes of inline code from CSPs. */
const words = (policy: string[]) => policy.map((one) => one.replaceAll(/ 'sha256-[^']+'/g, ''));

const views = (path: string) =>
  [
    '/analytics.js',
    `/collect ${JSON.stringify(['event', 'page_view', { page_location: configured + path, page_title: '…' }])}`,
    '/hm.js',
    `/hm.gif?path=${path}`,
    '/push.js',
    `/push.gif?path=${path}`,
    '/sheet.css',
  ].sort();

const calls = () => withoutTitles(host.requests);

test('By default, no other host is requested, and no script may create a URL @full', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => !request.url().startsWith(baseURL ?? '') && foreign.push(request.url()));
  await page.goto('/en/partner');
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(await policyAt(page, '/en/partner')).toContain("trusted-types 'none'");
});

test('With third parties, each route is reported once, by its path alone @K22 @full', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Ignores errors about pictures, because the partial build contains none.
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404')) errors.push(message.text());
  });
  await page.goto(`${configured}/zh/partner?receipt=secret#key`);
  await expect.poll(calls).toEqual(views('/zh/partner'));
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--from-elsewhere')),
  ).toBe('1');
  host.requests.splice(0);
  await page.goto(`${configured}/zh/developer`);
  await expect.poll(calls).toEqual(views('/zh/developer'));
  expect(errors).toEqual([]);
});

test('A page change without a load is reported too @full', async ({ page }) => {
  await page.goto(`${configured}/en/partner`);
  await expect.poll(calls).toEqual(views('/en/partner'));
  host.requests.splice(0);
  await page.evaluate(() => history.pushState(null, '', '/en/developer?a=1'));
  await expect.poll(calls).toEqual(views('/en/developer').filter((line) => !/analytics|hm\.js|sheet/.test(line)));
  host.requests.splice(0);
  await page.evaluate(() => history.pushState(null, '', '/en/developer?a=2'));
  await page.waitForLoadState('networkidle');
  expect(calls()).toEqual([]);
});

for (const [sign, set] of [
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
] as const) {
  test(`Visitors who send ${sign} are never reported @full`, async ({ page }) => {
    await page.addInitScript(set);
    await page.goto(`${configured}/en/partner`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/site-third-parties-')),
    );
    await waitUntilIdle(page);
    await page.waitForLoadState('networkidle');
    expect(host.requests).toEqual([]);
  });
}

test('The CSP is wider by exactly their hosts and one named Trusted Types policy, which the build reports @full', async ({
  page,
}) => {
  const strict = words(await policyAt(page, `${bare}/en/partner`));
  const widened = words(await policyAt(page, `${configured}/en/partner`));
  const hosts = ['script-src', 'style-src', 'img-src', 'connect-src'];
  expect(widened).toEqual(
    strict.map((one) => {
      if (one.startsWith('trusted-types')) return 'trusted-types third-parties';
      return hosts.includes(one.split(' ')[0] ?? '') ? `${one} ${host.origin}` : one;
    }),
  );
  for (const what of ['scripts from', 'requests and pictures to', 'style sheets from'])
    expect(said).toContain(`${what}: ${host.origin}`);
  expect(said).toContain('Trusted Types policy: third-parties');
});

test('A page that is not indexed names no third party and keeps the strict CSP @full', async ({ page }) => {
  expect(words(await policyAt(page, `${configured}/en/success`))).toEqual(
    words(await policyAt(page, `${bare}/en/success`)),
  );
  await page.goto(`${configured}/en/success`);
  await page.waitForLoadState('networkidle');
  expect(host.requests).toEqual([]);
});

test('A changed style sheet of a third party is not applied @full', async ({ page }) => {
  await page.route('**/sheet.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      headers: { 'access-control-allow-origin': '*' },
      body: 'html{--from-elsewhere:2}',
    }),
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto(`${configured}/en/partner`);
  await refused;
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--from-elsewhere')),
  ).toBe('');
});

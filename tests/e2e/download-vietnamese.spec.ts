import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';
import manifest from '../../src/data/releases.json' with { type: 'json' };
import { text } from './texts.ts';

test.use({ viewport: { width: 360, height: 800 }, locale: 'vi-VN', hasTouch: true, isMobile: true });

const vi = (key: string, values?: Record<string, string>) => text('vi', key, values);
// The file is larger than one chunk of the file reader.
const bytes = randomBytes(2 * 1024 * 1024 + 3);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const [newest] = manifest.releases;
const apk = { name: 'wallet.apk', mimeType: 'application/vnd.android.package-archive' };

test('A newcomer finds the APK, reads how to install it, checks the downloaded file, and a changed one @W06 @full', async ({
  page,
  context,
}) => {
  const releases = [{ ...newest, sha256, status: 'latest' }];
  await page.route('**/releases.json', (route) => route.fulfill({ json: { releases, comingSoon: [] } }));
  await context.route(newest!.url, (route) =>
    route.fulfill({ body: bytes, headers: { 'content-disposition': 'attachment; filename="wallet.apk"' } }),
  );

  await page.goto('/');
  await expect(page).toHaveURL(/\/(?:vi)?$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: vi('home:intro.download') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vi\/download\/app/);
  const android = page.getByRole('group', { name: vi('download:android') });
  const link = android.getByRole('link', { name: vi('download:apk'), exact: false });
  await expect(link).toHaveAttribute('href', newest!.url);

  await page.getByRole('link', { name: vi('download:toInstall') }).tap();
  const guide = page.getByRole('region', { name: vi('download:android') });
  for (const step of ['apkFile', 'apkUnknown', 'apkProtect', 'apkOff'])
    await expect(guide.getByText(vi(`download:guide.${step}`))).toBeVisible();
  await page.goBack();

  const [download] = await Promise.all([context.waitForEvent('download'), link.tap()]);
  const buffer = readFileSync(await download.path());
  await page.bringToFront();

  await page
    .getByRole('region', { name: vi('download:tips.title') })
    .getByRole('link', { name: vi('download:verify') })
    .tap();
  await expect(page).toHaveURL(/\/vi\/verify$/);
  const choose = page.getByLabel(vi('verify:choose'));
  // Focusing the field hydrates the island.
  await page.getByLabel(vi('verify:paste')).focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await choose.setInputFiles({ ...apk, buffer });
  const verdict = page.getByRole('main').locator('.verdict');
  const version = `Android ${newest!.version} (${newest!.cpu})`;
  await expect(verdict.getByRole('heading', { name: vi('verify:latest', { version }) })).toBeVisible();
  await expect(verdict).toContainText(sha256);

  const changed = Buffer.from(buffer);
  changed.writeUInt8(changed.readUInt8(1_500_000) ^ 1, 1_500_000);
  await choose.setInputFiles({ ...apk, buffer: changed });
  await expect(verdict.getByRole('heading', { name: vi('verify:unknown') })).toBeVisible();
  await expect(verdict).not.toContainText(sha256);
  await verdict
    .getByRole('link', { name: vi('download:meta.appTitle'), exact: false })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vi\/download\/app$/);
});

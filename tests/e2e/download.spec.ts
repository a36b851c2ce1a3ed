import { expect, test } from 'playwright/test';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

test('both download pages offer every platform of the spec from the configured addresses', async ({ page }) => {
  const { download } = site.links;
  const expectOffers = async (platform: string, offers: Record<string, string>) => {
    await page.getByRole('radio', { name: text('pt', `download:${platform}`) }).check();
    for (const [key, target] of Object.entries(offers)) {
      const link = page.getByRole('main').getByRole('link', { name: text('pt', `download:${key}`) });
      await expect(link.first()).toHaveAttribute('href', target);
    }
  };
  await page.goto('/pt/download/app');
  const { googlePlay, apk, apk32, appStore, testFlight, chrome, windows, macos } = download;
  await expectOffers('android', { googlePlay, apk, apk32 });
  await expectOffers('ios', { appStore, testFlight });
  await page.getByRole('link', { name: text('pt', 'download:other.pc') }).click();
  await expectOffers('extension', { chrome });
  await expectOffers('desktop', { forWindows: windows, forMacos: macos });
});

test('the download page gives a code to scan, steps to install, safety tips, the version check and all versions', async ({
  page,
}) => {
  const { download, tools } = site.links;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/vi/download/app');
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: text('vi', 'download:scan') })).toBeVisible();
  await expect(main.getByRole('heading', { name: text('vi', 'download:install.title') })).toBeVisible();
  await expect(main.getByText(text('vi', 'download:install.androidCheck'))).toBeVisible();
  const tips = page.getByRole('region', { name: text('vi', 'download:tips.title') });
  await expect(tips.getByText(text('vi', 'download:tips.phrase'))).toBeVisible();
  for (const [key, target] of [
    ['verify', tools.versionVerification],
    ['allVersions', download.allVersions],
  ] as const) {
    await expect(tips.getByRole('link', { name: text('vi', `download:${key}`) })).toHaveAttribute('href', target);
  }
});

for (const [address, chosen, other] of [
  ['/hi/download/app?ios=1', 'ios', 'android'],
  ['/hi/download/app?android=1', 'android', 'ios'],
  ['/hi/download/app?utm=x&ios=1', 'ios', 'android'],
  ['/hi/download/ios', 'ios', 'android'],
  ['/hi/download/android', 'android', 'ios'],
] as const) {
  test(`${address} opens the tab that it names`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`[?&]${chosen}=1$`));
    await expect(page.getByRole('radio', { name: text('hi', `download:${chosen}`) })).toBeChecked();
    await expect(page.getByRole('radio', { name: text('hi', `download:${other}`) })).not.toBeChecked();
    await expect(page.getByRole('group', { name: text('hi', `download:${chosen}`) })).toBeVisible();
    await expect(page.getByRole('group', { name: text('hi', `download:${other}`) })).toBeHidden();
  });
}

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('the tab of iOS is open on an iPhone unless the address says otherwise', async ({ page }) => {
    await page.goto('/ko/download/app');
    await expect(page.getByRole('radio', { name: text('ko', 'download:ios') })).toBeChecked();
    await page.goto('/ko/download/app?android=1');
    await expect(page.getByRole('radio', { name: text('ko', 'download:android') })).toBeChecked();
  });
});

test('the bare Android address ends at the app page with android=1', async ({ page }) => {
  await page.goto('/download/android?utm=x');
  await expect(page).toHaveURL(/\/en\/download\/app\?android=1&utm=x$/);
});

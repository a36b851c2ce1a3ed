import { expect, test } from 'playwright/test';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

test('both download pages offer every platform of the spec from the configured addresses', async ({ page }) => {
  const { download } = site.links;
  await page.goto('/pt/download/app');
  for (const [key, target] of [
    ['googlePlay', download.googlePlay],
    ['apk', download.apk],
    ['apk32', download.apk32],
    ['appStore', download.appStore],
  ] as const) {
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: text('pt', `download:${key}`) })
        .first(),
    ).toHaveAttribute('href', target);
  }
  await page.getByRole('link', { name: text('pt', 'download:other.pc') }).click();
  for (const [key, target] of [
    ['chrome', download.chrome],
    ['forWindows', download.windows],
    ['forMacos', download.macos],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: text('pt', `download:${key}`) })).toHaveAttribute(
      'href',
      target,
    );
  }
});

test('the bare Android address ends at the app page with android=1', async ({ page }) => {
  await page.goto('/download/android?utm=x');
  await expect(page).toHaveURL(/\/en\/download\/app\?android=1&utm=x$/);
});

import { expect, test } from './test.ts';
import { listedDappCount } from '~/content/read/dapps.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

test('The partner page shows the kinds of partnership, the counts, and the contact @R11', async ({ page }) => {
  await page.goto('/vi/partner');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(page.getByText(text('vi', 'partner:network.dapps_other', { count: listedDappCount() }))).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href="mailto:${site.emails.business}"]`).first()).toBeVisible();
});

test('The partner page shows the chains with most dapps and their counts', async ({ page }) => {
  await page.goto('/en/partner');
  const rows = page
    .getByRole('region', { name: text('en', 'partner:network.title') })
    .locator('.seen')
    .getByRole('listitem');
  await expect(rows.filter({ hasText: /\d+ dapps$/ })).toHaveCount(5);
  const counts = (await rows.locator('small').allTextContents()).map((count) => parseInt(count));
  expect(counts.slice(0, 5)).toEqual(counts.slice(0, 5).toSorted((one, other) => other - one));
});

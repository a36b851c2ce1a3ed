import { expect, test } from './test.ts';
import { listedCount } from '~/content/read/dapps.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

test('the partner page shows the kinds of partnership, the counts, and whom to write to', async ({ page }) => {
  await page.goto('/vi/partner');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(page.getByText(text('vi', 'partner:network.dapps_other', { count: listedCount() }))).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href="mailto:${site.emails.business}"]`).first()).toBeVisible();
});

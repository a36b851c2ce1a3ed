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

test('Dapp logos fill rows of 4 at 390 px and of 6 in wider windows, and the last cell counts the rest @full', async ({
  page,
}) => {
  await page.goto('/en/partner');
  const places = page.locator('.wall').getByRole('listitem');
  for (const [width, columns] of [
    [390, 4],
    [820, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(places).toHaveCount(24);
    await expect(places.last()).toHaveText(`+${listedDappCount() - 23}`);
    const rows = new Map<number, number>();
    for (const place of await places.all()) {
      const { y = 0 } = (await place.boundingBox()) ?? {};
      rows.set(y, (rows.get(y) ?? 0) + 1);
    }
    expect([...rows.values()], `${width} px`).toEqual(Array.from({ length: 24 / columns }, () => columns));
  }
});

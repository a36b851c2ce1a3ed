import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

// Playwright disables the back-forward cache by default, so going back reloads the page. This is the more difficult
// case.

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Follows a link and goes back. Asserts that the scroll position and the position of the link are the same as before.
 */
async function thereAndBack(page: Page, name: RegExp, destination: RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  const before = await scrollY(page);
  const box = await link.boundingBox();
  expect(before).toBeGreaterThan(600);
  await link.click();
  await expect(page).toHaveURL(destination);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(before);
  await page.waitForLoadState('networkidle');
  expect(await scrollY(page)).toBe(before);
  expect(await link.boundingBox()).toEqual(box);
}

for (const [width, height, tier] of [
  [390, 844, '@full'],
  [1280, 800, '@deep'],
] as const) {
  test.describe(`at ${width} px ${tier}`, () => {
    test.use({ viewport: { width, height } });

    test('going from a built list to a dapp and back restores the position in the list', async ({ page }) => {
      await page.goto('/en/dappstore/page/2');
      const [, title = ''] = await page
        .locator('.dapps strong')
        .allTextContents()
        .then((all) => all.slice(-2));
      await thereAndBack(page, new RegExp(`^${title}`), /\/en\/dappstore\/[a-z\d-]+$/);
    });

    test('going from the front page of the store to a dapp and back restores the position', async ({ page }) => {
      await page.goto('/en/dappstore?category_id=99998');
      await thereAndBack(page, /^Etherscan/, /\/en\/dappstore\/etherscan$/);
    });

    for (const [what, address, more] of [
      ['a filtered store', '/en/dappstore?chain=bsc', 0],
      ['a search', '/en/dappstore?q=swap', 0],
      ['a filtered store with more rows shown', '/en/dappstore?chain=eth', 1],
    ] as const) {
      test(`going from ${what} to a dapp and back restores the position in the results`, async ({ page }) => {
        await page.goto(address);
        const rows = page.locator('.search-results').getByRole('listitem');
        // Descriptions load last and increase the height of rows, so the test waits for one.
        await expect(rows.first().locator('a > span:not([class])')).toBeVisible();
        if (more) {
          await page.getByRole('button', { name: text('en', 'dappstore:more') }).click();
          await expect(rows).toHaveCount(80);
        }
        const title = (await rows.locator('strong').allTextContents()).at(-3) ?? '';
        await thereAndBack(page, new RegExp(`^${title}`), /\/en\/dappstore\/[a-z\d-]+$/);
        expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
        if (more) await expect(rows).toHaveCount(80);
      });
    }
  });
}

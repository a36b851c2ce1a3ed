import { expect, test, type Page } from './test.ts';
import { choose, field, titles, words } from './search-page.ts';
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

/** Asserts that the first result starts below the sticky field, and is in the window. */
const expectFirstRowInView = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const edge = document.querySelector('.search-top')?.getBoundingClientRect().bottom ?? NaN;
        const { top = NaN } = document.querySelector('.search-results .dapps > li')?.getBoundingClientRect() ?? {};
        return top >= edge && top < innerHeight;
      }),
    )
    .toBe(true);

const scrollDown = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

test('After a scroll, other words and another category show their first row @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/dappstore?q=a');
  await expect(titles(page)).toHaveCount(40);
  await scrollDown(page, 2400);
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('pan');
  await expect(page).toHaveURL(/q=pan$/);
  await expectFirstRowInView(page);
  await field(page).fill('a');
  await expect(titles(page)).toHaveCount(40);
  await scrollDown(page, 2400);
  await choose(page, words('en', 'categories'), words('en', 'category.lending'));
  await expectFirstRowInView(page);
});

test('After a reload and a scroll, a click into the search field does not scroll @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  await page.keyboard.press('Escape');
  await scrollDown(page, 1800);
  await page.reload();
  await scrollDown(page, 0);
  await field(page).click();
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  // Results are rendered in advance after a pause.
  await expect(page.locator('.search-results[data-aside] .dapps')).toBeAttached();
  expect(await scrollY(page)).toBeLessThan(100);
});

test('Going back to a view restores the number of rows that it had @full', async ({ page }) => {
  await page.goto('/en/dappstore?chain=eth');
  await page.getByRole('button', { name: text('en', 'dappstore:more') }).click();
  await expect(titles(page)).toHaveCount(80);
  await choose(page, 'Ethereum', 'Base');
  await page.getByRole('button', { name: text('en', 'dappstore:more') }).click();
  await expect(titles(page)).toHaveCount(80);
  await page.goBack();
  await expect(page).toHaveURL('/en/dappstore?chain=eth');
  await expect(titles(page)).toHaveCount(80);
});

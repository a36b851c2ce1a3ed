import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

const words = (key: string, values = {}) => text('en', `dappstore:${key}`, values);
const field = (page: Page) => page.getByRole('searchbox', { name: words('find.label') });
const titles = (page: Page) => page.locator('.search-results').getByRole('listitem').locator('strong');
const unavailable = (page: Page) => page.getByRole('status').filter({ hasText: words('search.unavailable') });

/** Makes requests for a file of the site fail until `mend` is called. `requested` returns their number. */
async function breakFile(page: Page, path: string | RegExp): Promise<{ mend: () => void; requested: () => number }> {
  let isBroken = true;
  let count = 0;
  await page.route(path, async (route) => {
    count += 1;
    if (isBroken) await route.abort();
    else await route.continue();
  });
  return { mend: () => (isBroken = false), requested: () => count };
}

test.describe('A search index that fails to load', () => {
  const index = '**/data/search/en.json';

  test('leaves the built directory, says so, and links to the list of every dapp @full', async ({ page }) => {
    await breakFile(page, index);
    await page.goto('/en/dappstore?q=aave');
    await expect(unavailable(page)).toBeVisible();
    await expect(page.locator('#directory')).toBeVisible();
    await unavailable(page)
      .getByRole('link', { name: words('front.whole') })
      .click();
    await expect(page).toHaveURL('/en/dappstore/page/1');
    await expect(page.getByRole('main').getByRole('link', { name: /^Aave/ })).toBeVisible();
  });

  test('is given up after a timeout if no response arrives @full', async ({ page }) => {
    // Shortens the timeout of 30 s.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / 20);
    });
    let isStalled = true;
    await page.route(index, (route) => (isStalled ? undefined : route.continue()));
    await page.goto('/en/dappstore');
    await field(page).fill('aav');
    await expect(unavailable(page)).toBeVisible();
    isStalled = false;
    await field(page).pressSequentially('e');
    await expect(titles(page).first()).toHaveText('Aave');
  });

  test('is requested again on typing, and the search then finds the text @full', async ({ page }) => {
    const file = await breakFile(page, index);
    await page.goto('/en/dappstore');
    await field(page).fill('aav');
    await expect(unavailable(page)).toBeVisible();
    file.mend();
    await field(page).pressSequentially('e');
    await expect(titles(page).first()).toHaveText('Aave');
    await expect(unavailable(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('aave');
  });

  test('is requested again by the next click @full', async ({ page }) => {
    const file = await breakFile(page, index);
    await page.goto('/en/dappstore?q=aave');
    await expect(unavailable(page)).toBeVisible();
    file.mend();
    await page.getByText(words('search.allNetworks')).click();
    await expect(page.getByRole('button', { name: /^Base/ })).toBeVisible();
    await expect(titles(page).first()).toHaveText('Aave');
  });

  test('is requested again when the connection returns @full', async ({ page }) => {
    const file = await breakFile(page, index);
    await page.goto('/en/dappstore?q=aave');
    await expect(unavailable(page)).toBeVisible();
    file.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(titles(page).first()).toHaveText('Aave');
  });
});

test('Names that failed to load are requested again on typing @full', async ({ page }) => {
  const file = await breakFile(page, '**/data/search/aliases/en.json');
  await page.goto('/en/dappstore');
  await field(page).fill('uniswap');
  await expect(titles(page).first()).toHaveText('Uniswap');
  file.mend();
  await field(page).fill('波场');
  await expect(titles(page).first()).toHaveText('SunSwap');
});

test('Contracts that fail to load never lead to “nothing found”, and are requested again @full', async ({ page }) => {
  const file = await breakFile(page, '**/data/search/contracts.json');
  await page.goto('/en/dappstore');
  await field(page).fill('0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984');
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText(words('search.noRecords'))).toHaveCount(0);
  file.mend();
  await field(page).click();
  await expect(titles(page)).toHaveText(['Uniswap']);
});

test('Text typed before a chunk failed is there after the reload, with its results and the focus @full', async ({
  page,
}) => {
  let fail: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    void page.route(
      /_astro\/Search\./,
      (route) => {
        fail = () => void route.abort();
        resolve();
      },
      { times: 1 },
    );
  });
  await page.goto('/en/dappstore');
  await field(page).click();
  await page.keyboard.type('uniswap');
  await requested;
  const reloaded = page.waitForEvent('framenavigated');
  fail();
  await reloaded;
  await expect(titles(page).first()).toHaveText('Uniswap');
  await expect(field(page)).toHaveValue('uniswap');
  await expect(field(page)).toBeFocused();
  await page.goto('/en/dappstore');
  await expect(field(page), 'it is given back once').toHaveValue('');
});

test('A page stays while its host is down, says so, and continues with the typed text afterwards @full', async ({
  page,
}) => {
  let isAway = false;
  await page.route('**/*', (route) =>
    isAway || route.request().url().includes('/_astro/Search.') ? route.abort() : route.continue(),
  );
  await page.goto('/en/dappstore');
  isAway = true;
  await field(page).click();
  await page.keyboard.type('uniswap');
  const notice = page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') });
  await expect(notice).toBeVisible();
  const promised = await page
    .locator('.search-top')
    .evaluate((top) => getComputedStyle(top, '::after').content !== 'none');
  expect(promised, 'nothing is promised that does not come').toBe(false);
  const reload = page.getByRole('button', { name: text('en', 'shell:client.reload') });
  const requested = page.waitForEvent('requestfailed');
  await reload.click();
  await requested;
  await expect(notice).toBeVisible();
  await expect(field(page)).toHaveValue('uniswap');
  isAway = false;
  await page.unroute('**/*');
  await reload.click();
  await expect(titles(page).first()).toHaveText('Uniswap');
  await expect(field(page)).toHaveValue('uniswap');
});

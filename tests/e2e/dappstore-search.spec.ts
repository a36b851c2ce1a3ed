import { expect, test, type Page } from './test.ts';
import { findAxeViolationsInBothSchemes } from './axe.ts';
import { choose, field, filter, favouriteButton, results, titles, words } from './search-page.ts';
import { text } from './texts.ts';

test('On a desktop in Chinese: search a lending dapp on Base, mark it, share it, open it elsewhere, and return @full', async ({
  page,
  browser,
}) => {
  await page.goto('/zh/dappstore');
  await field(page, 'zh').click();
  await choose(page, words('zh', 'categories'), words('zh', 'category.lending'));
  await choose(page, words('zh', 'search.allNetworks'), 'Base');
  await expect(page).toHaveURL('/zh/dappstore?chain=base&category_id=2');
  await expect(titles(page).first()).toHaveText('Aave');
  await favouriteButton(page, 'Aave', 'zh').click();
  await expect(favouriteButton(page, 'Aave', 'zh')).toHaveAttribute('aria-pressed', 'true');
  const found = await titles(page).allTextContents();

  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  await expect(titles(elsewhere)).toHaveText(found);
  await elsewhere.close();

  await results(page).getByRole('link', { name: /Aave/ }).click();
  await expect(page).toHaveURL('/zh/dappstore/aave');
  await page.goBack();
  await expect(titles(page)).toHaveText(found);
  await page.goBack();
  await expect(page).toHaveURL('/zh/dappstore?category_id=2');
  await page.goBack();
  await expect(page.locator('#directory')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('In Hindi, the search finds the same dapps, and Cancel restores the directory @full', async ({ page }) => {
    await page.goto('/hi/dappstore');
    await field(page, 'hi').tap();
    await field(page, 'hi').fill('लेंडिंग Base');
    await expect(titles(page)).toContainText(['Aave']);
    await page.getByRole('button', { name: words('hi', 'search.cancel') }).tap();
    await expect(page.locator('#directory')).toBeVisible();
    await expect(field(page, 'hi')).toHaveValue('');
  });
});

test('The hidden directory takes no space, focus or name, and returns unchanged @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  const directory = page.locator('#directory');
  const before = await directory.boundingBox();
  await field(page).fill('aave');
  await expect(titles(page).first()).toHaveText('Aave');
  await expect(directory).toBeHidden();
  await expect(directory.getByRole('link')).toHaveCount(0);
  expect(await directory.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  const hasFocus = await directory.evaluate((element) => {
    element.querySelector<HTMLElement>('a')?.focus();
    return element.contains(document.activeElement);
  });
  expect(hasFocus).toBe(false);
  await field(page).fill('');
  await expect(directory).toBeVisible();
  expect(await directory.boundingBox()).toEqual(before);
});

test('By keyboard alone: type, move through the results, open one @D01 @D04 @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).focus();
  await page.keyboard.type('aav');
  await expect(titles(page).first()).toHaveText('Aave');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/dappstore/aave');
});

test('By keyboard alone: an arrow opens the suggestions, Escape closes them and stays in the field @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  await field(page).focus();
  const offered = page.locator('.suggestions [data-stop]');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(offered.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(offered.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('Text typed before hydration is not lost @full', async ({ page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/Search\./, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en/dappstore');
  await field(page).fill('uniswap');
  release();
  await expect(titles(page).first()).toHaveText('Uniswap');
  await expect(field(page)).toHaveValue('uniswap');
});

test('Typing adds one history entry, and the URL contains the search @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  const before = await page.evaluate(() => history.length);
  await field(page).pressSequentially('uniswap', { delay: 80 });
  await expect(page).toHaveURL('/en/dappstore?q=uniswap');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/en/dappstore');
  await expect(page.locator('#directory')).toBeVisible();
  await page.goForward();
  await expect(titles(page).first()).toHaveText('Uniswap');
});

test('A contract finds its dapp, a look-alike does not', async ({ page }) => {
  const contract = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
  await page.goto('/en/dappstore');
  await field(page).fill(contract.toLowerCase());
  await expect(titles(page)).toHaveText(['Uniswap']);
  await field(page).fill(contract.replace('5af5bf', '5af6bf').replace('5aF5bf', '5aF6bf'));
  await expect(results(page)).toContainText(words('en', 'search.noRecords'));
});

test('A search without results says so and offers suggestions @D04', async ({ page }) => {
  await page.goto('/en/dappstore?q=qqqqzzzz&chain=base');
  await expect(results(page).getByText('No records found', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await page.getByRole('button', { name: words('en', 'search.reset') }).click();
  await expect(page).toHaveURL('/en/dappstore');
  await expect(page.locator('#directory')).toBeVisible();
});

test('Hot and trending searches are offered before typing @D03 @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  const offered = page.locator('.suggestions');
  const headings = ['search.hotSearches', 'front.notable'].map((key) => words('en', key));
  await expect(offered.getByRole('heading')).toHaveText(headings);
  await offered.getByRole('button', { name: 'Uniswap' }).click();
  await expect(page).toHaveURL('/en/dappstore?q=Uniswap');
  await expect(titles(page).first()).toHaveText('Uniswap');
});

test('The search works in a browser without URL.parse, such as Safari 17 @full', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  await page.goto('/en/dappstore');
  await field(page).fill('aave.com');
  await expect(titles(page).first()).toHaveText('Aave');
});

test('The list shows placeholders while it loads, grows by forty, and Cancel restores it @D11 @full', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/data/search/en.json', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en/dappstore?chain=eth');
  await expect(results(page).locator('[aria-busy=true]')).toBeVisible();
  release();
  await expect(titles(page)).toHaveCount(40);
  await expect(results(page).locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: words('en', 'more') }).click();
  await expect(titles(page)).toHaveCount(80);
  await expect(results(page).getByRole('link').nth(40)).toBeFocused();
  await page.getByRole('button', { name: words('en', 'search.cancel') }).click();
  await expect(page.locator('#directory')).toBeVisible();
});

test('axe finds nothing in the opened search, light and dark @full', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage['recentSearches'] = '["lido"]';
    localStorage['favorites'] = '[{"hid":"aave","title":"Aave"},{"hid":"gone","title":"Gone Swap"}]';
  });
  const expectNothing = async () => expect(await findAxeViolationsInBothSchemes(page, '.store-search')).toEqual([]);
  await page.goto('/en/dappstore');
  await field(page).click();
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  await expectNothing();
  await filter(page, words('en', 'search.allNetworks')).click();
  await expectNothing();
  await page.goto('/en/dappstore?view=favorites');
  await expect(titles(page)).toHaveCount(2);
  await expectNothing();
  await page.goto('/en/dappstore?q=qqqqzzzz');
  await expect(results(page)).toContainText(words('en', 'search.noRecords'));
  await expectNothing();
});

test.describe('Prefetching', () => {
  const islandOf = (page: Page) => page.waitForRequest(/_astro\/Search\./, { timeout: 3000 });

  test('loads the search for a visitor of an idle page @full', async ({ page }) => {
    await page.goto('/en/dappstore');
    const prefetching = islandOf(page);
    await page.mouse.move(700, 400);
    await prefetching;
  });

  test('does not load the search with data saver @full', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/en/dappstore');
    const prefetching = islandOf(page).then(
      () => 'fetched',
      () => 'not fetched',
    );
    await page.mouse.move(700, 400);
    expect(await prefetching).toBe('not fetched');
    await field(page).click();
    await field(page).fill('aave');
    await expect(titles(page).first()).toHaveText('Aave');
  });
});

test('On the dapp store, its menu entry loads the page again @D14 @full', async ({ page }) => {
  await page.goto('/en/dappstore?category_id=99998');
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('en', 'shell:groups.dappstore') })
    .click();
  await page.waitForFunction(() => !('isOld' in globalThis));
  await expect(page).toHaveURL('/en/dappstore?category_id=99998');
});

test('Categories are in the editors’ order after the hot category, the default @D07 @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  const hot = words('en', 'hot');
  await filter(page, words('en', 'categories')).click();
  const choices = page.locator('.filter[open] .choice');
  await expect(choices.first()).toHaveText(hot);
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(choices.nth(1)).toHaveText(words('en', 'category.dex'));
  await expect(choices.nth(2)).toHaveText(words('en', 'category.lending'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the category page links to the same dapps @full', async ({ page }) => {
    await page.goto('/en/dappstore');
    await expect(field(page)).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${words('en', 'category.lending')}`) })
      .first()
      .click();
    // The passports of the category start with their state.
    await page
      .getByRole('link', { name: /^(?:Listed )?Aave/ })
      .first()
      .click();
    await expect(page).toHaveURL('/en/dappstore/aave');
    await expect(page.getByRole('main')).toContainText('Base');
  });
});

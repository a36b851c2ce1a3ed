import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

// Tests the dapp store while the code of its search loads.
const words = (key: string, values = {}) => text('en', `dappstore:${key}`, values);
const field = (page: Page) => page.getByRole('searchbox', { name: words('find.label') });
const titles = (page: Page) => page.locator('.search-results').getByRole('listitem').locator('strong');
const filtering = (page: Page) => page.getByText(words('search.filtering'));
const directory = (page: Page) => page.locator('#directory');
const networks = (page: Page) => page.locator('details.filter').first();

/** Blocks the code of the search until `release` is called. Returns all other requests. */
async function delaySearch(page: Page): Promise<{ release: () => void; requests: string[] }> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route(/_astro\/Search\./, async (route) => {
    await gate;
    await route.continue();
  });
  return { release, requests };
}

test('A shared filtered URL shows at once that it filters, with its words in the field', async ({ page }) => {
  const { release } = await delaySearch(page);
  await page.goto('/en/dappstore?q=uniswap&chain=eth&category_id=1', { waitUntil: 'commit' });
  await expect(field(page)).toHaveValue('uniswap');
  await expect(filtering(page)).toBeVisible();
  await expect(directory(page)).toBeHidden();
  release();
  await expect(titles(page)).toHaveText(['Uniswap']);
  await expect(field(page)).toHaveValue('uniswap');
  await expect(filtering(page)).toBeHidden();
});

test('A URL without a filter shows the directory as built @full', async ({ page }) => {
  await delaySearch(page);
  await page.goto('/en/dappstore?category_id=99998&ref=friend');
  await expect(directory(page)).toBeVisible();
  await expect(filtering(page)).toBeHidden();
});

test('If the search fails to load, a shared URL ends with the directory and its query @full', async ({ page }) => {
  await page.route(/_astro\/Search\./, (route) => route.abort());
  await page.goto('/en/dappstore?q=uniswap');
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') })).toBeVisible();
  await expect(directory(page)).toBeVisible();
  await expect(filtering(page)).toBeHidden();
  await expect(field(page)).toHaveValue('uniswap');
});

test('A touch gets a response at once, and all files that it needs are requested together @full', async ({ page }) => {
  const { release, requests } = await delaySearch(page);
  await page.goto('/en/dappstore');
  const panel = () =>
    page.locator('.search-top').evaluate((top) => {
      const { content, blockSize } = getComputedStyle(top, '::after');
      return content === 'none' ? 0 : parseFloat(blockSize);
    });
  expect(await panel()).toBe(0);
  await field(page).click();
  expect(await panel()).toBeGreaterThan(100);
  for (const file of [/_astro\/react\./, /_astro\/shared\./, /_astro\/renderer\./, /^\/data\/search\/en\.json$/])
    await expect.poll(() => requests.filter((path) => file.test(path))).toHaveLength(1);
  release();
  await expect(page.getByText(words('search.hotSearches'))).toBeVisible();
  expect(await panel()).toBe(0);
  expect(
    requests.filter((path) => path === '/data/search/en.json'),
    'asked for once',
  ).toHaveLength(1);
});

test('A cold double click opens a filter @full', async ({ page }) => {
  const { release } = await delaySearch(page);
  await page.goto('/en/dappstore');
  await networks(page).locator('summary').dblclick();
  await expect(networks(page)).toHaveAttribute('open');
  release();
  await expect(networks(page).getByRole('button', { name: /^Base/ })).toBeVisible();
  await networks(page).locator('summary').dblclick();
  await expect(networks(page), 'hydrated it opens and closes as any other').toHaveAttribute('open');
});

test('A cold double click on the favorites counts once @full', async ({ page }) => {
  const { release } = await delaySearch(page);
  await page.goto('/en/dappstore');
  const favorites = page.getByRole('button', { name: words('search.favorites') });
  await favorites.dblclick();
  release();
  await expect(favorites).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(words('search.noFavorites'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared filtered URL shows the directory, and says why it is not filtered @full', async ({ page }) => {
    await page.goto('/en/dappstore?q=uniswap&chain=eth');
    const note = page.locator('noscript p', { hasText: words('search.needsScript') });
    await expect(note).toBeVisible();
    await expect(directory(page)).toBeVisible();
    await expect(filtering(page)).toBeHidden();
  });
});

import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

/**
 * Simulates the translator of a browser: replaces words and wraps each text node, even in texts that are marked as not
 * translatable.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const node of texts) {
      if (!node.data.trim() || node.parentElement?.closest('script, style')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      node.replaceWith(outer);
      outer.append(inner);
      inner.append(`«${node.data}»`);
    }
  });

function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

test('On a page translated by the browser, the language menu opens and links on @full', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/en/partner?ref=friend');
  await translate(page);
  const menu = page.locator('header .language');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL('/ko/partner?ref=friend');
  expect(errors).toEqual([]);
});

test('On a page translated by the browser, an island hydrates, reacts and keeps its content @full', async ({
  page,
}) => {
  const errors = listen(page);
  await page.goto('/en/news');
  const articles = page.locator('.news-row');
  const before = await articles.count();
  await translate(page);
  const more = page.getByRole('link', { name: `«${text('en', 'news:more')}»` });
  await more.click();
  await expect.poll(() => articles.count()).toBeGreaterThan(before);
  expect(errors).toEqual([]);
});

for (const width of [1280, 390]) {
  test(`On a page translated by the browser, the first click on a filter of the dapp store works, at ${width} px ${width === 390 ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const errors = listen(page);
    await page.goto('/en/dappstore');
    await translate(page);
    const filter = page.locator('.store-search summary', { hasText: text('en', 'dappstore:search.allNetworks') });
    await filter.click();
    const chain = page.locator('.filter[open]').getByRole('button', { name: /Base/ });
    await expect(chain).toBeVisible();
    await chain.click();
    await expect(page).toHaveURL('/en/dappstore?chain=base');
    await expect(page.locator('.search-results').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('#directory')).toBeHidden();
    expect(errors).toEqual([]);
  });
}

test('On a page translated by the browser, the first click on favorites shows them @full', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/en/dappstore');
  await translate(page);
  await page.locator('button.filter-button').click();
  await expect(page.locator('.search-results')).toContainText(text('en', 'dappstore:search.noFavorites'));
  expect(errors).toEqual([]);
});

test('Results translated by the browser change with the next search @full', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/en/dappstore?chain=base');
  const results = page.locator('.search-results');
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await translate(page);
  await page.getByRole('searchbox').fill('lido');
  await expect(page).toHaveURL(/q=lido/);
  await translate(page);
  await page.getByRole('searchbox').fill('qqqqzzzz');
  await expect(results).toContainText(text('en', 'dappstore:search.noRecords'));
  await translate(page);
  await page.getByRole('searchbox').fill('');
  await expect(results.getByRole('listitem')).toHaveCount(40);
  await translate(page);
  await page.locator('button.filter-button').click();
  await expect(results).toContainText(text('en', 'dappstore:search.noFavorites'));
  expect(errors).toEqual([]);
});

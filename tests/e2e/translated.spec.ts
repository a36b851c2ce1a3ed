import { expect, test, type Page } from 'playwright/test';

/** What a translator in the browser does: other words, each text in an element of its own; here even where it should not. */
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

test('on a page that the browser has translated the language menu wakes, opens and leads on', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/en/partner?ref=friend');
  await translate(page);
  const menu = page.locator('header .language');
  await menu.locator('summary').click();
  await expect(page.locator('header astro-island:not([ssr])')).toHaveCount(1);
  await expect(menu).toHaveAttribute('open');
  await expect(menu.locator('summary'), 'the island keeps what it finds').toContainText('«English»');
  await menu.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL('/ko/partner?ref=friend');
  expect(errors).toEqual([]);
});

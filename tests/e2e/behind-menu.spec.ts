import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: text('en', 'shell:regions.main') })).toBeVisible();
  // Shortly after the menu has opened, the page hides the content behind it.
  await expect(page.locator('main')).toBeHidden();
}

/**
 * Presses Tab more often than the open menu has focusable elements. Returns the focused elements that are not in the
 * header.
 */
async function stopsBehind(page: Page): Promise<string[]> {
  const behind: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      return !focused || focused === document.body || focused.closest('.header') ? '' : focused.outerHTML.slice(0, 80);
    });
    if (name) behind.push(name);
  }
  return behind;
}

test('Nothing behind the menu takes the focus, nor does the footer’s field once it is ready @full', async ({
  page,
}) => {
  await page.goto('/en/partner');
  const form = page.locator('#subscribe');
  await form.evaluate((field) => field.scrollIntoView());
  await expect(form.getByRole('button')).toBeVisible();
  await openMenu(page);
  await expect(form.getByRole('textbox', { includeHidden: true })).toBeHidden();
  expect(await stopsBehind(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form.getByRole('textbox')).toBeVisible();
});

test('Without a script, nothing behind the menu takes the focus @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto('/en/partner');
  await openMenu(page);
  expect(await stopsBehind(page)).toEqual([]);
  await context.close();
});

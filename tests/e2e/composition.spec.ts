import { expect, test, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { openForm } from './forms.ts';
import { field, filter, titles, words } from './search-page.ts';
import { text } from './texts.ts';

// During a composition, keys control the input method: arrows select a candidate, Enter accepts it, and Escape cancels
// it.

async function compose(page: Page, word: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length });
  await session.detach();
}

test('Keys of an input method neither close nor clear the search of the dapp store @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await page.keyboard.type('a');
  await expect(titles(page).first()).toBeVisible();
  await compose(page, 'ave');
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(field(page), key).toBeFocused();
  }
  // Dispatches a synthetic event, because a real Escape would make the browser clear the field.
  await field(page).dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(/^a/);
  await expect(titles(page).first()).toBeVisible();
});

test('Escape of an input method leaves the list of a form open @full', async ({ page }) => {
  const form = await openForm(page, 'token');
  const picker = form.locator('#network .picker');
  await picker.locator('summary').click();
  await picker.getByRole('searchbox').click();
  await compose(page, 'eth');
  await page.keyboard.press('Escape');
  await expect(picker).toHaveAttribute('open');
});

test('Escape of an input method leaves a menu open @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithScript(page, '/en/dappstore');
  const menu = page.locator('header .language');
  await menu.locator('summary').click();
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true })));
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
});

test('Escape of an input method leaves a filter of the dapp store open @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  const networks = filter(page, words('en', 'search.allNetworks'));
  await networks.click();
  await expect(page.getByRole('button', { name: text('en', 'dappstore:search.done') })).toBeVisible();
  await networks.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(page.locator('.filter[open]')).toHaveCount(1);
});

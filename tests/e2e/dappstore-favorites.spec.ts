import { expect, test, type Page } from './test.ts';
import { field, favouriteButton, results, titles, words } from './search-page.ts';

test('Recent searches are stored, can be removed one by one, and cleared @D02 @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  // The last one finds nothing, so it is not stored.
  for (const query of ['lido', 'aave', 'curve', 'qqqqqq']) {
    await field(page).fill(query);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: words('en', 'search.cancel') }).click();
  await page.reload();
  await field(page).click();
  const recent = page.locator('section', { hasText: words('en', 'search.recent') });
  await expect(recent.locator('[data-stop]')).toHaveText(['curve', 'aave', 'lido']);
  await recent.getByRole('button', { name: words('en', 'search.removeRecent', { name: 'aave' }) }).click();
  await expect(recent.locator('[data-stop]')).toHaveText(['curve', 'lido']);
  await recent.getByRole('button', { name: 'lido', exact: true }).click();
  await expect(titles(page).first()).toHaveText('Lido');
  await page.getByRole('button', { name: words('en', 'search.cancel') }).click();
  await field(page).click();
  await recent.getByRole('button', { name: words('en', 'search.clearRecent') }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
});

test('Favorites: none at first, a heart in the built list, a heart on a dapp’s page, a delisted dapp @D06 @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore?view=favorites');
  await expect(results(page).getByText('No favorites yet', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await page.goto('/en/dappstore');
  await page.mouse.move(300, 300);
  await favouriteButton(page, 'Uniswap').first().click();
  await page.goto('/en/dappstore/lido');
  await page.mouse.move(300, 300);
  await favouriteButton(page, 'Lido').click();
  await expect(favouriteButton(page, 'Lido')).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage['favorites'] as string) as unknown[];
    localStorage['favorites'] = JSON.stringify([...stored, { hid: 'gone', title: 'Gone Swap' }]);
  });
  await page.goto('/en/dappstore?view=favorites');
  await expect(titles(page)).toHaveText(['Lido', 'Uniswap', 'Gone Swap']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Gone Swap' })).toContainText(
    words('en', 'search.delisted'),
  );
  await favouriteButton(page, 'Gone Swap').click();
  await expect(titles(page)).toHaveText(['Lido', 'Uniswap']);
});

test('A favorite removed by keyboard leaves the focus on the next one @full', async ({ page }) => {
  const stored = ['aave', 'lido', 'uniswap'].map((hid) => ({ hid, title: hid }));
  await page.addInitScript((favorites) => (localStorage['favorites'] = favorites), JSON.stringify(stored));
  await page.goto('/en/dappstore?view=favorites');
  const names = ['Aave', 'Lido', 'Uniswap'];
  await expect(titles(page)).toHaveText(names);
  for (const [removed, next] of [
    ['Aave', 'Lido'],
    ['Uniswap', 'Lido'],
  ] as const) {
    await favouriteButton(page, removed).focus();
    await page.keyboard.press('Enter');
    await expect(favouriteButton(page, next)).toBeFocused();
  }
});

test('Favorites can be exported to a file and imported from it; another file is refused @full', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage['favorites']) localStorage['favorites'] = '[{"hid":"aave","title":"Aave"}]';
  });
  await page.goto('/en/dappstore?view=favorites');
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: words('en', 'search.exportFavorites') }).click();
  const file = await (await leaving).path();
  await favouriteButton(page, 'Aave').click();
  await expect(titles(page)).toHaveCount(0);
  const chooseFile = async (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words('en', 'search.importFavorites') }).click();
    await (await choosing).setFiles(files);
  };
  await chooseFile(file);
  await expect(titles(page)).toHaveText(['Aave']);
  await expect(page.getByText(words('en', 'search.imported_one', { number: 1 }))).toBeVisible();
  await chooseFile({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"favorites":[7]}') });
  await expect(page.getByText(words('en', 'search.noFavoritesFile'))).toBeVisible();
});

test('With blocked storage, everything works except remembering @full', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/en/dappstore?q=aave');
  await favouriteButton(page, 'Aave').click();
  await expect(favouriteButton(page, 'Aave')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: words('en', 'search.favorites') }).click();
  await expect(titles(page)).toHaveText(['Aave']);
  expect(errors).toEqual([]);
});

test('A file of favorites that cannot be read says so @full', async ({ page }) => {
  await page.addInitScript(() => {
    File.prototype.text = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  });
  await page.goto('/en/dappstore?view=favorites');
  const file = { name: 'favorites.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await results(page).locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(words('en', 'search.noFavoritesFile'))).toBeVisible();
});

import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

// The script of all pages loads at the first sign of use.

const copyButton = (page: Page) => page.getByRole('button', { name: text('en', 'dappstore:wallet.copy') });

/** Opens the page of a dapp. The returned function counts the texts that were copied since. */
async function openDapp(page: Page) {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = (copiedText) => Promise.resolve(void copied.push(copiedText));
  });
  await page.goto('/en/dappstore/uniswap');
  return () => page.evaluate(() => (window as unknown as { copied: string[] }).copied.length);
}

test('A press of a screen reader, which sends only mouse events, loads the site script and copies', async ({
  page,
}) => {
  const copied = await openDapp(page);
  await copyButton(page).evaluate((button) => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
  });
  await expect.poll(copied).toBe(1);
});

test('A site script that fails to load is requested again later, without the earlier press @full', async ({ page }) => {
  const isPressed = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route(/\/site-[\da-f]+\.js$/, async (route) => {
    if (requests++ > 0) return route.continue();
    await isPressed.promise;
    return route.abort();
  });
  const copied = await openDapp(page);
  await copyButton(page).click();
  const failed = page.waitForEvent('requestfailed');
  isPressed.resolve(undefined);
  await failed;
  const button = await copyButton(page).boundingBox();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(button!.x, button!.y);
    expect(requests).toBe(2);
  }).toPass();
  // The visitor may have copied something else in the meantime.
  await page.waitForLoadState('networkidle');
  expect(await copied()).toBe(0);
  await copyButton(page).click();
  await expect.poll(copied).toBe(1);
});

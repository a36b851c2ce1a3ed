import { expect, test, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { text } from './texts.ts';

const says = (page: Page, key: 'offline' | 'online') =>
  page.getByRole('status').filter({ hasText: text('en', `shell:client.${key}`) });

test('A lost connection and its return are announced politely, and the second message disappears @S24', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openWithScript(page, '/en/dapp');
  await context.setOffline(true);
  await expect(says(page, 'offline')).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(says(page, 'offline'), 'it is still so').toBeVisible();
  await context.setOffline(false);
  await expect(says(page, 'online')).toBeVisible();
  await expect(says(page, 'offline')).toHaveCount(0);
  await page.clock.fastForward('00:09');
  await expect(says(page, 'online')).toHaveCount(0);
});

test('A connection lost before the first interaction is announced, and its return loads what is missing @S24', async ({
  page,
  context,
}) => {
  await page.goto('/en/dapp');
  await context.setOffline(true);
  await expect(says(page, 'offline')).toBeVisible();
  // The first input event loads the site script, which fails without a connection.
  await page.mouse.move(700, 600);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await context.setOffline(false);
  await expect(says(page, 'online')).toBeVisible();
  await expect(page.locator('#scheme')).toBeVisible();
});

test('A connection that returns before a script has failed to load still loads it @S24 @full', async ({
  page,
  context,
}) => {
  const returned = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route(/\/site-[\da-f]+\.js$/, async (route) => {
    if (requests++ > 0) return route.continue();
    await returned.promise;
    return route.abort();
  });
  await page.goto('/en/dapp');
  await page.mouse.move(700, 600);
  await expect.poll(() => requests).toBe(1);
  await context.setOffline(true);
  await expect(says(page, 'offline')).toBeVisible();
  await context.setOffline(false);
  await expect(says(page, 'online')).toBeVisible();
  returned.resolve(undefined);
  await expect(page.locator('#scheme')).toBeVisible();
});

test('A connection lost while older news loads is named as the cause @full', async ({ page, context }) => {
  await page.route('**/api/content/v1/news/list*', async (route) => {
    await context.setOffline(true);
    await expect(says(page, 'offline').first()).toBeVisible();
    await route.abort();
  });
  await page.goto('/en/news');
  const pages = page.getByRole('navigation', { name: text('en', 'news:pagination') });
  await pages.getByRole('link', { name: text('en', 'news:more') }).click();
  await expect(pages.getByRole('status')).toHaveText(text('en', 'shell:client.offline'));
});

test('A page opened offline says so at once @S24', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.goto('/en/dapp');
  await expect(says(page, 'offline')).toBeVisible();
});

test('The next page does not announce a connection that has already returned @S24 @full', async ({ page, context }) => {
  await openWithScript(page, '/en/dapp');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(says(page, 'online')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'dapp:build.developer') })
    .click();
  await expect(page).toHaveURL('/en/developer');
  await expect(says(page, 'online')).toHaveCount(0);
});

import { expect, test } from './test.ts';
import { bareHost, comeAlone, delayHealth, footer, isStored, open, path, subscription, toast } from './subscription.ts';
import { text } from './texts.ts';

test.beforeEach(comeAlone);

test('on a host without an origin there is no field: a result other than 0 changes nothing on the page @K02 @full', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const { requested, letGo } = await delayHealth(page);
  const answered = page.waitForResponse('**/api/health');
  await page.goto(`${bareHost}/en/partner`);
  await footer(page).scrollIntoViewIfNeeded();
  await requested;
  const before = await page.content();
  letGo();
  expect(await (await answered).json()).toMatchObject({ result: 1 });
  await page.waitForLoadState('networkidle');
  expect((await page.content()) === before).toBe(true);
  await expect(subscription(page).field).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('on a phone no place is kept for a field that may never come, and one that comes moves nothing @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { requested, letGo } = await delayHealth(page);
  await page.goto('/en/partner');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.mouse.move(9, 9);
  await requested;
  const places = () =>
    footer(page).evaluate((part) =>
      ['.quiet', 'nav', '.footer-end', '.footer-version'].map((parts) => {
        const { top, bottom } = part.querySelector(parts)?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom };
      }),
    );
  const before = await places();
  const [tagline, columns] = before;
  expect((columns?.top ?? Infinity) - (tagline?.bottom ?? 0)).toBeLessThan(48);
  letGo();
  await expect(subscription(page).field).toBeVisible();
  expect(await places()).toEqual(before);
});

test('without JavaScript there is no field', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/partner');
  await footer(page).scrollIntoViewIfNeeded();
  await expect(subscription(page).field).toHaveCount(0);
  expect(await page.locator('#subscribe').boundingBox(), 'nor a place kept for one').toBeNull();
  await context.close();
});

test('asks for the origin once a session, and not before the footer is near @full', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requested.push(request.url()));
  await page.goto('/en/developer');
  await page.mouse.move(9, 9);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await footer(page).scrollIntoViewIfNeeded();
  await expect(subscription(page).field).toBeVisible();
  expect(requested).toHaveLength(1);
  await open(page, '/en/news');
  expect(requested).toHaveLength(1);
});

test('until an origin has answered, no key leads to the field, however long that takes @full', async ({ page }) => {
  const { requested, letGo } = await delayHealth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/partner');
  await page.getByRole('main').getByRole('link').last().focus();
  await requested;
  await page.keyboard.press('Tab');
  await expect(footer(page).locator('summary').first()).toBeFocused();
  letGo();
  await expect(subscription(page).field).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(subscription(page).field).toBeFocused();
});

test('who goes on by keyboard meets the field first in the footer, though it was below the window @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/en/developer');
  await page.getByRole('main').getByRole('link').last().focus();
  await page.keyboard.press('Shift');
  const { field } = subscription(page);
  await expect(field).toBeVisible();
  await expect(field).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
});

test('a question for the origin that nobody answered is asked again when the footer comes near again @full', async ({
  page,
}) => {
  await page.route('**/api/health', (route) => route.abort());
  await page.goto('/en/developer');
  const failed = page.waitForEvent('requestfailed');
  await footer(page).scrollIntoViewIfNeeded();
  await failed;
  await page.unroute('**/api/health');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(footer(page)).not.toBeInViewport();
  await footer(page).scrollIntoViewIfNeeded();
  await expect(subscription(page).field).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`nothing on the page moves when the field appears, ${width} px wide @full`, async ({ page }) => {
    const { requested, letGo } = await delayHealth(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/partner');
    await footer(page).scrollIntoViewIfNeeded();
    await requested;
    await page.evaluate(() => {
      const moves: PerformanceEntry[] = [];
      Object.assign(window, { moves });
      new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({ type: 'layout-shift' });
    });
    letGo();
    await expect(subscription(page).field).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate('window.moves.length')).toBe(0);
  });
}

test('the code of the field comes at the first touch, and what was sent before it came is not lost', async ({
  page,
}) => {
  const fetched: string[] = [];
  const chunk = Promise.withResolvers<undefined>();
  await page.route('**/site-shell-*.js', async (route) => {
    fetched.push(route.request().url());
    await chunk.promise;
    await route.continue();
  });
  const { field } = await open(page);
  expect(fetched).toEqual([]);
  await field.fill('early@site.test');
  await field.press('Enter');
  expect(fetched).toHaveLength(1);
  chunk.resolve(undefined);
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  expect(isStored('early@site.test')).toBe(true);
});

test('when its code cannot be had the page is loaded anew, once, and then says so @full', async ({ page }) => {
  await page.route('**/site-shell-*.js', (route) => route.abort());
  const { field } = await open(page);
  const again = page.waitForEvent('load');
  await field.fill('ada@site.test');
  await field.press('Enter');
  await again;
  await footer(page).scrollIntoViewIfNeeded();
  await field.fill('ada@site.test');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') })).toBeVisible();
  await expect(field).toHaveValue('ada@site.test');
});

test('a second click while the first is on its way sends nothing @full', async ({ page }) => {
  const { field, send } = await open(page);
  const first = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.route(path, async (route) => {
    sent++;
    await first.promise;
    await route.fulfill({ json: { result: 0, message: '', data: null } });
  });
  await field.fill('ada@site.test');
  await send.click();
  await expect(subscription(page).form).toHaveAttribute('aria-busy', 'true');
  await send.click();
  first.resolve(undefined);
  await expect(field).toHaveValue('');
  expect(sent).toBe(1);
});

test('with storage blocked the field works @full', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const { field } = await open(page);
  await field.fill('private@site.test');
  await field.press('Enter');
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
});

test('one toast stands at a time: the newer one takes the place of the one before it @full', async ({ page }) => {
  const { field, send } = await open(page);
  await page.route(path, (route) => route.fulfill({ json: { result: 7, message: 'This list is full.', data: null } }));
  await field.fill('ada@site.test');
  await send.click();
  const failed = toast(page, 'alert', 'This list is full.');
  await expect(failed).toBeVisible();
  await page.route(path, (route) => route.fulfill({ json: { result: 0, message: '', data: null } }));
  await send.click();
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('en', 'shell:client.close') })).toHaveCount(1);
});

test('a toast is closed by keyboard, which gives the focus back; a success goes by itself, not under the pointer @full', async ({
  page,
}) => {
  await page.clock.install();
  const { field } = await open(page);
  await field.fill('ada@site.test');
  await field.press('Enter');
  const done = toast(page, 'status', text('en', 'shell:subscribe.success'));
  await expect(done).toBeVisible();
  const close = page.getByRole('button', { name: text('en', 'shell:client.close') });
  await close.focus();
  await page.clock.fastForward('00:30');
  await expect(done).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('grace@site.test');
  await field.press('Enter');
  await expect(done).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(done).toHaveCount(0);
});

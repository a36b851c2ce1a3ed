import { expect, test } from './test.ts';
import {
  bareHost,
  useOwnClientAddress,
  delayHealth,
  footer,
  isStored,
  open,
  path,
  subscription,
  toast,
} from './subscription.ts';
import { text } from './texts.ts';

test.beforeEach(useOwnClientAddress);

test('Without an origin there is no field: a result other than 0 changes nothing on the page @K02 @full', async ({
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

test('On a phone, no space is reserved for a field that may be missing, and its appearance moves nothing @full', async ({
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

test('Without JavaScript, there is no field @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/partner');
  await footer(page).scrollIntoViewIfNeeded();
  await expect(subscription(page).field).toHaveCount(0);
  expect(await page.locator('#subscribe').boundingBox(), 'nor a place kept for one').toBeNull();
  await context.close();
});

test('The origin is checked once per session, and only near the footer @full', async ({ page }) => {
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

test('Until an origin has responded, no key leads to the field @full', async ({ page }) => {
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

test('Keyboard users reach the field first in the footer, even if it was below the window @full', async ({ page }) => {
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

test('A failed check for an origin is repeated when the footer is near again @full', async ({ page }) => {
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
  test(`Nothing on the page moves when the field appears, at ${width} px ${width === 390 ? '@full' : '@deep'}`, async ({
    page,
  }) => {
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

test('The code of the field loads at the first interaction, and earlier input is kept @full', async ({ page }) => {
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
  await expect.poll(() => fetched).toHaveLength(1);
  chunk.resolve(undefined);
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  expect(isStored('early@site.test')).toBe(true);
});

test('If its code fails to load, the page reloads once and then says so @full', async ({ page }) => {
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

test('A second click during sending sends nothing @full', async ({ page }) => {
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

test('With blocked storage, the field works @full', async ({ page }) => {
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

test('One toast is visible at a time: a newer one replaces it @full', async ({ page }) => {
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

test('A toast closes by keyboard, which returns the focus; a success disappears by itself, not under the pointer @full', async ({
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

test('An address that is typed while another one is sent stays @full', async ({ page }) => {
  const answered = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await answered.promise;
    await route.fulfill({ json: { result: 0, message: '', data: null } });
  });
  const { field, send } = await open(page);
  await field.fill('ada@site.test');
  const request = page.waitForRequest(path);
  await send.click();
  await request;
  await field.fill('grace@site.test');
  answered.resolve(undefined);
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  await expect(field).toHaveValue('grace@site.test');
});

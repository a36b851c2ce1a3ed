import { expect, test, type Page } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import type { Island } from '~/shell/client/island.ts';
import type { LoadingProgress } from '~/stores/loading-progress.ts';
import { openWithScript } from './arrive.ts';
import { footer, path as subscribePath, subscription } from './subscription.ts';
import { text } from './texts.ts';

test('The loading bar starts after 200 ms of a page change @full', async ({ page }) => {
  await openWithScript(page, '/en/dapp');
  const bar = page.locator('#progress');
  await expect(bar).toHaveAttribute('data-state', 'hidden');
  // With status 204, the browser stays on the page, so the loading bar keeps running.
  await page.route('**/en/developer', (route) => setTimeout(() => void route.fulfill({ status: 204 }), 600));
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'dapp:build.developer') })
    .click({ noWaitAfter: true });
  await expect(bar).toHaveAttribute('data-state', 'running');
});

const showPage = (page: Page, persisted: boolean) =>
  page.evaluate(
    (isFromCache) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isFromCache })),
    persisted,
  );

const endings = {
  finished: { json: { result: 0, message: '', data: null } },
  failed: { json: { result: 7, message: 'This list is full.', data: null } },
};

/**
 * Returns a function that starts a request for data (a subscription). That function returns another one, which ends the
 * request.
 */
async function dataRequests(page: Page) {
  await page.route('**/api/health', (route) => route.fulfill({ json: { result: 0, data: { service: 'origin' } } }));
  let end = Promise.withResolvers<keyof typeof endings>();
  await page.route(subscribePath, async (route) => route.fulfill(endings[await end.promise]));
  const { form, field } = subscription(page);
  await footer(page).scrollIntoViewIfNeeded();
  await expect(field).toBeVisible();
  // Hydrates the island before the test pauses the clock, because hydration would then not end.
  await field.focus();
  await page.waitForFunction(() => {
    const island: Island | null = document.querySelector('shell-island[data-name=subscribe]');
    return island?.held === undefined;
  });
  return async () => {
    end = Promise.withResolvers();
    const { resolve } = end;
    await field.fill('ada@site.test');
    await field.press('Enter');
    await expect(form).toHaveAttribute('aria-busy', 'true');
    return async (ending: keyof typeof endings) => {
      resolve(ending);
      await expect(form).not.toHaveAttribute('aria-busy');
    };
  };
}

/** Opens a page and stops its clock. Returns the function that starts a request for data. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install();
  await openWithScript(page, '/en/dapp');
  const start = await dataRequests(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return start;
}

test('The loading bar continues after the pictures of the old page have loaded, and ends when that page returns @full', async ({
  page,
}) => {
  await openWithScript(page, '/en/dapp');
  const bar = page.locator('#progress');
  await (
    await dataRequests(page)
  )();
  await expect(bar).toHaveAttribute('data-state', 'running');
  await showPage(page, false);
  await expect(bar).toHaveAttribute('data-state', 'running');
  await showPage(page, true);
  await expect(bar).toHaveAttribute('data-state', 'hidden');
});

test('The loading bar is hidden, starts after 200 ms, grows over 5 s, finishes or fails, and hides 500 ms later @S22 @full', async ({
  page,
}) => {
  const start = await openWithStoppedClock(page);
  const bar = page.locator('#progress');
  const isIn = (state: LoadingProgress['state']) => expect(bar).toHaveAttribute('data-state', state);
  const look = (property: 'opacity' | 'color') =>
    bar.evaluate((element, name) => getComputedStyle(element)[name], property);
  const colours = new Set<string>();
  for (const end of ['finished', 'failed'] as const) {
    await isIn('hidden');
    await expect.poll(() => look('opacity'), 'nothing is seen').toBe('0');
    const endWith = await start();
    await page.clock.runFor(199);
    await isIn('hidden');
    await page.clock.runFor(1);
    await isIn('running');
    await expect.poll(() => look('opacity'), 'the bar is seen').toBe('1');
    expect(await bar.evaluate((element) => getComputedStyle(element, '::before').transitionDuration)).toBe('5s');
    await endWith(end);
    await isIn(end);
    colours.add(await look('color'));
    await page.clock.runFor(499);
    await isIn(end);
    await page.clock.runFor(1);
    await isIn('hidden');
  }
  expect(colours.size, 'a failure has a colour of its own').toBe(2);
  const endWith = await start();
  await page.clock.runFor(150);
  await endWith('finished');
  await page.clock.runFor(100);
  await isIn('hidden');
});

test('The loading bar runs on a change of route or parameter @S23 @full', async ({ page }) => {
  await openWithScript(page, '/en/dappstore');
  const bar = page.locator('#progress');
  // With status 204, the browser stays on the page, so the loading bar keeps running.
  await page.route(/\/en(?:[/?]|$)/, (route) => route.fulfill({ status: 204 }));
  const header = page.getByRole('banner');
  for (const link of [
    header.getByRole('link', { name: text('en', 'shell:groups.dappstore'), exact: true }),
    header.getByRole('link', { name: site.brand.name }),
  ]) {
    await link.click({ noWaitAfter: true });
    await expect(bar).toHaveAttribute('data-state', 'running');
    await showPage(page, true);
    await expect(bar).toHaveAttribute('data-state', 'hidden');
  }
});

async function clickLink(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.getByRole('main').evaluate((main, named) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(named)) link.setAttribute(name, value);
    link.append('There');
    main.querySelector(':scope > .to-click')?.remove();
    link.classList.add('to-click');
    main.prepend(link);
  }, attributes);
  await page.getByRole('link', { name: 'There', exact: true }).click({ noWaitAfter: true });
}

const toKeep = [
  ['a file to keep', { href: '/brand/mark-light.svg', download: '' }],
  ['a file with a name to keep', { href: '/brand/mark-light.svg', download: 'mark.svg' }],
  ['an app for Android', { href: '/wallet.apk' }],
  ['a feed', { href: '/en/news/feed.xml' }],
  ['an e-mail address', { href: 'mailto:support@wallet.example' }],
  ['the wallet’s own browser', { href: 'tpdapp://open?params=%7B%7D' }],
] as const;

test('A link to a file, a feed, an e-mail address or an app shows no loading bar @full', async ({ page }) => {
  await page.clock.install();
  await openWithScript(page, '/en/dapp');
  for (const path of ['**/*.apk', '**/feed.xml'])
    await page.route(path, (route) =>
      route.fulfill({ headers: { 'content-disposition': 'attachment' }, body: 'a file' }),
    );
  for (const [what, attributes] of toKeep) {
    await clickLink(page, attributes);
    await page.clock.runFor(1000);
    await expect(page.locator('#progress'), what).toHaveAttribute('data-state', 'hidden');
    expect(new URL(page.url()).pathname, what).toBe('/en/dapp');
  }
});

for (const [what, answer] of [
  ['has no content', { status: 204 }],
  ['is a file to keep', { headers: { 'content-disposition': 'attachment; filename="list.csv"' }, body: 'a,b' }],
] as const) {
  test(`The loading bar ends for a URL whose response ${what} @full`, async ({ page }) => {
    await page.clock.install();
    await openWithScript(page, '/en/dapp');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const bar = page.locator('#progress');
    await page.route('**/en/developer', (route) => route.fulfill(answer));
    const link = page.getByRole('main').getByRole('link', { name: text('en', 'dapp:build.developer') });
    for (let clicks = 0; clicks < 2; clicks++) {
      await link.click({ noWaitAfter: true });
      await page.clock.runFor(200);
      await expect(bar).toHaveAttribute('data-state', 'running');
      await page.clock.runFor(4999);
      await expect(bar).toHaveAttribute('data-state', 'running');
      await page.clock.runFor(1);
      await expect(bar).toHaveAttribute('data-state', 'finished');
      await page.clock.runFor(500);
      await expect(bar).toHaveAttribute('data-state', 'hidden');
    }
  });
}

test('A link that a script of the page handles shows no loading bar @full', async ({ page }) => {
  await page.clock.install();
  await openWithScript(page, '/en/dapp');
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await clickLink(page, { href: '/en/developer' });
  await page.clock.runFor(1000);
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'hidden');
});

test('The loading bar of data continues after a cancelled page change @full', async ({ page }) => {
  const start = await openWithStoppedClock(page);
  await page.route('**/en/developer', (route) => route.fulfill({ status: 204 }));
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'dapp:build.developer') })
    .click({ noWaitAfter: true });
  await page.clock.runFor(3000);
  const endWith = await start();
  await page.clock.runFor(10_000);
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'running');
  await endWith('finished');
  await page.clock.runFor(500);
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'hidden');
});

test('The loading bar runs for a request that starts while the bar of the last one is about to hide @full', async ({
  page,
}) => {
  const start = await openWithStoppedClock(page);
  const bar = page.locator('#progress');
  const endFirst = await start();
  await page.clock.runFor(200);
  await endFirst('finished');
  await page.clock.runFor(400);
  await expect(bar).toHaveAttribute('data-state', 'finished');
  const endSecond = await start();
  await page.clock.runFor(200);
  await expect(bar).toHaveAttribute('data-state', 'running');
  await page.clock.runFor(1000);
  await expect(bar).toHaveAttribute('data-state', 'running');
  await endSecond('finished');
  await page.clock.runFor(500);
  await expect(bar).toHaveAttribute('data-state', 'hidden');
});

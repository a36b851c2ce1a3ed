import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

// An event before hydration is held: the page shows a busy state immediately, and replays the event once after
// hydration.

const code = /\/_astro\/[^/]*\.js$/;
const island = (page: Page) => page.locator('main astro-island');

/** Blocks the code of islands. `release` delivers the code, `lose` makes the requests fail. */
async function holdCode(page: Page) {
  const gate = Promise.withResolvers<boolean>();
  await page.route(code, async (route) => ((await gate.promise) ? route.continue() : route.abort()));
  return { release: () => gate.resolve(true), lose: () => gate.resolve(false) };
}

/** Counts the clicks or submissions that reach an island. */
const countHeard = (page: Page, type: 'click' | 'submit') =>
  page.evaluate((name) => {
    const state = { heard: 0 };
    Object.assign(window, { state });
    addEventListener(name, ({ isTrusted }) => {
      if (name === 'submit' || !isTrusted) state.heard += 1;
    });
  }, type);
const heard = (page: Page) => page.evaluate(() => (window as unknown as { state: { heard: number } }).state.heard);

const ways = {
  mouse: (page: Page, selector: string) => page.locator(selector).click(),
  touch: (page: Page, selector: string) => page.locator(selector).tap(),
  keyboard: async (page: Page, selector: string) => {
    await page.locator(selector).focus();
    await page.keyboard.press('Enter');
  },
};

const send = '#submission [type=submit]';
const buttons: readonly { path: string; button: string; sign: (page: Page) => Promise<void> }[] = [
  ...['submit/token', 'submit/dapp', 'recruiting'].map((path) => ({
    path: `/en/${path}`,
    button: send,
    sign: (page: Page) => expect(page.locator('.submission .field.wrong').first()).toBeVisible(),
  })),
  ...['verify', 'verify/link'].map((path) => ({
    path: `/en/${path}`,
    button: '.checker [type=submit]',
    sign: (page: Page) => expect(page.locator('.checker .field-error')).not.toBeEmpty(),
  })),
  {
    path: '/en/dappstore',
    button: '.search-filters > .filter-button',
    sign: (page) => expect(page.locator('.search-filters > .filter-button')).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    path: '/en/news',
    button: '.news-pages [rel=next]',
    sign: (page) => expect.poll(() => page.locator('.news-row').count()).toBeGreaterThan(20),
  },
];

// The full tier tests each kind of input (mouse, touch, keyboard) on several islands, and each island with at least one
// kind.
const inFull = { mouse: /news|verify$/, touch: /recruiting/, keyboard: /dapp|store|link/ };

test.describe('by', () => {
  test.use({ hasTouch: true });
  for (const [way, press] of Object.entries(ways))
    for (const { path, button, sign } of buttons) {
      const isQuick = way === 'touch' && /token|link|store/.test(path);
      const isInFull = inFull[way as keyof typeof ways].test(path);
      test(`${way}, ${path}: held, shown as busy, replayed once${isQuick ? '' : isInFull ? ' @full' : ' @deep'}`, async ({
        page,
      }) => {
        const { release } = await holdCode(page);
        await page.goto(path);
        const address = page.url();
        await countHeard(page, 'click');
        await press(page, button);
        await press(page, button);
        await expect(page.locator(button)).toHaveAttribute('aria-busy', 'true', { timeout: 100 });
        expect(page.url()).toBe(address);
        release();
        await sign(page);
        await expect(page.locator(button)).not.toHaveAttribute('aria-busy', 'true');
        expect(await heard(page)).toBe(1);
      });
    }
});

test('Enter in a field before hydration sends nothing, and the field is validated after hydration @full', async ({
  page,
}) => {
  const { release } = await holdCode(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.goto('/en/submit/token');
  await countHeard(page, 'submit');
  await page.locator('#name').fill('Project');
  await page.keyboard.press('Enter');
  await expect(page.locator('.submission [aria-busy=true]')).toHaveCount(1, { timeout: 100 });
  release();
  await expect(page.locator('.submission .field.wrong').first()).toBeVisible();
  await expect(page.locator('#name')).toHaveValue('Project');
  expect(await heard(page)).toBe(1);
  expect(posted).toEqual([]);
});

test('Enter after a hash before hydration checks it, and adds no line', async ({ page }) => {
  const { release } = await holdCode(page);
  await page.goto('/en/verify');
  const field = page.getByLabel(text('en', 'verify:paste'));
  await field.focus();
  await page.keyboard.type('0'.repeat(64));
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('.verdict')).toBeVisible();
  await expect(field).toHaveValue('0'.repeat(64));
});

test('Enter in the search before hydration stays on the page and searches @full', async ({ page }) => {
  const { release } = await holdCode(page);
  await page.goto('/en/dappstore');
  await page.locator('[name=q]').fill('uniswap');
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=search]')).toHaveAttribute('aria-busy', 'true', { timeout: 100 });
  release();
  await expect(page.locator('.search-results li strong').first()).toHaveText('Uniswap');
  await expect(page).toHaveURL('/en/dappstore?q=uniswap');
  await expect(page.locator('[role=search]')).not.toHaveAttribute('aria-busy');
});

test('A form whose code fails to load says so and keeps the entered values @full', async ({ page }) => {
  const { lose } = await holdCode(page);
  await page.goto('/en/submit/token');
  await page.locator('#name').fill('Project');
  await page.locator('#email').fill('team@project.example.com');
  await page.locator(send).click();
  lose();
  const notice = page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') });
  await page.waitForEvent('load');
  await expect(page.locator('#name')).toHaveValue('Project');
  await page.locator(send).click();
  await expect(notice).toBeVisible();
  await expect(page.locator(send)).not.toHaveAttribute('aria-busy');
  await expect(page.locator('#name')).toHaveValue('Project');
  await expect(page.locator('#email')).toHaveValue('team@project.example.com');
  await expect(page).toHaveURL('/en/submit/token');
});

test('A link pressed while its code fails to load is followed @full', async ({ page }) => {
  const { lose } = await holdCode(page);
  // A reload before this response would cancel the navigation.
  await page.route('**/en/news/page/2', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.goto('/en/news');
  await page.getByRole('link', { name: text('en', 'news:more') }).click();
  lose();
  await expect(page).toHaveURL('/en/news/page/2');
});

test('A link pressed offline keeps the page', async ({ page, context }) => {
  const { lose } = await holdCode(page);
  await page.goto('/en/news');
  await context.setOffline(true);
  const more = page.getByRole('link', { name: text('en', 'news:more') });
  await more.click();
  lose();
  await expect(more).not.toHaveAttribute('aria-busy', 'true');
  // A navigation would start now.
  await sleep(300);
  await expect(page).toHaveURL('/en/news');
  await expect(page.getByRole('status').filter({ hasText: text('en', 'shell:client.offline') })).toBeVisible();
});

test('An island that fails to load without a press reloads the page once, then says so @full', async ({ page }) => {
  const { lose } = await holdCode(page);
  lose();
  await page.goto('/en/news');
  const more = page.getByRole('link', { name: text('en', 'news:more') });
  const reloaded = page.waitForEvent('load');
  await more.hover();
  await reloaded;
  await page.mouse.move(0, 0);
  await more.hover();
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') })).toBeVisible();
});

test('While an input method composes in a changed form, its field is not replaced @full', async ({ page }) => {
  const { release } = await holdCode(page);
  await page.goto('/en/submit/token');
  await page.locator('#name').click();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await island(page).evaluate((element) => element.querySelector('input')?.after(document.createElement('div')));
  const name = await page.locator('#name').elementHandle();
  const loaded = page.waitForResponse(/_astro\/Form/);
  release();
  await loaded;
  await page.evaluate(async () => {
    for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
  });
  expect(await name?.evaluate((element) => element.isConnected)).toBe(true);
  await session.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '日本' });
  await expect(island(page)).not.toHaveAttribute('ssr');
  await expect(page.locator('#name')).toHaveValue('日本');
  await expect(page.locator('#name')).toBeFocused();
});

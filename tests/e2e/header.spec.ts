import { expect, test, type Page } from 'playwright/test';
import site from '../../src/config/site.json' with { type: 'json' };
import { progressEvent, type Progress } from '~/stores/progress-event.ts';
import { text } from './texts.ts';

const groups = {
  products: ['products.mobile', 'products.hardware', 'products.extension'],
  tools: [
    'tools.versionVerification',
    'tools.approvalDetector',
    'tools.tokenSecurity',
    'tools.keyGenerator',
    'tools.tokenProfile',
    'tools.tokenClaim',
    'tools.easyInscription',
    'tools.batchSender',
    'tools.nostrBatchSender',
  ],
  trade: ['trade.swap', 'trade.bridge', 'trade.buyCrypto', 'trade.market'],
  build: ['build.dapp', 'build.nft', 'build.token', 'build.chain', 'build.documentation'],
  support: ['support.helpCenter', 'support.contact', 'support.forum'],
};
const outside = ['tools', 'trade'];

const group = (page: Page, name: string) =>
  page.locator('.nav details', { has: page.locator('summary', { hasText: text('en', `shell:groups.${name}`) }) });
const summary = (page: Page, name: string) => group(page, name).locator('summary');

/** The enhancements of the header come with the first sign of a visitor. */
async function arrive(page: Page, path: string) {
  await page.goto(path);
  const script = page.waitForResponse(/\/site-[0-9a-f]+\.js$/);
  await page.mouse.move(700, 600);
  await script;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

for (const [name, entries] of Object.entries(groups)) {
  test(`header group ${name} holds every entry of the spec`, async ({ page }) => {
    await page.goto('/en');
    await summary(page, name).click();
    for (const key of entries) {
      const entry = group(page, name)
        .locator('a, button', { hasText: text('en', `shell:${key}`) })
        .first();
      await expect(entry).toBeVisible();
      if (outside.includes(name)) await expect(entry).toHaveAttribute('target', '_blank');
    }
  });
}

test('header entry dapp store leads to the hot list', async ({ page }) => {
  await page.goto('/en');
  const entry = page.getByRole('banner').getByRole('link', { name: text('en', 'shell:groups.dappstore'), exact: true });
  await expect(entry).toHaveAttribute('href', '/en/dappstore?category_id=99998');
});

test('the header has the variants index, mini, NavIndex, normal, and warn under a notice', async ({ page }) => {
  const notice = page.getByRole('complementary').filter({ hasText: '中国大陆' });
  for (const [address, variant] of [
    ['/en', 'index'],
    ['/en/success', 'mini'],
    ['/en/dapp', 'NavIndex'],
    ['/en/news', 'normal'],
    ['/zh', 'warn'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toHaveClass(`header ${variant}`);
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(variant === 'mini' ? 0 : 1);
    await expect(page.locator('.language')).toBeVisible();
    await expect(notice).toHaveCount(variant === 'warn' ? 1 : 0);
  }
  const [above, header] = await Promise.all([notice.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(above!.y + above!.height).toBeLessThanOrEqual(header!.y);
});

test('every entry of the menu shows an icon of its own, fetched when a group opens', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.svg') && asked.push(new URL(request.url()).pathname));
  await page.goto('/en/partner');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/menu-icons.svg');
  const places = new Set<string>();
  let entries = 0;
  for (const name of Object.keys(groups)) {
    await summary(page, name).click();
    for (const entry of await group(page, name).locator('.panel > li > *').all()) {
      const mask = (element: Element) => {
        const { maskImage, maskPosition } = getComputedStyle(element, '::before');
        return maskImage.includes('/menu-icons.svg') ? maskPosition : '';
      };
      places.add(await entry.evaluate(mask));
      entries++;
    }
  }
  expect(asked).toContain('/menu-icons.svg');
  expect(places.has('')).toBe(false);
  expect(places.size).toBe(entries);
});

test('the language menu offers twelve languages by their own names', async ({ page }) => {
  await page.goto('/en');
  const names = await page.locator('.language a').allTextContents();
  expect(names).toEqual([
    '简体中文',
    '繁體中文',
    'English',
    '한국어',
    'Русский',
    'Español',
    'हिन्दी',
    'Filipino',
    'Português',
    '日本語',
    'Tiếng Việt',
    'ไทย',
  ]);
});

test('desktop groups open on hover or click, one at a time', async ({ page }) => {
  await arrive(page, '/en/dapp');
  await summary(page, 'tools').hover();
  await expect(group(page, 'tools')).toHaveAttribute('open');
  await summary(page, 'tools').click();
  await expect(group(page, 'tools'), 'the click that follows the hover does not close it').toHaveAttribute('open');
  await summary(page, 'trade').hover();
  await expect(group(page, 'trade')).toHaveAttribute('open');
  await expect(group(page, 'tools')).not.toHaveAttribute('open');
  await page
    .getByRole('link', { name: text('en', 'shell:trade.bridge') })
    .first()
    .hover();
  await expect(group(page, 'trade'), 'hoverable: it stays while the pointer is inside').toHaveAttribute('open');
});

test('desktop groups close on mouse leave, outside click, resize and Escape', async ({ page }) => {
  await arrive(page, '/en/dapp');
  const tools = group(page, 'tools');
  const isClosed = () => expect(tools).not.toHaveAttribute('open');
  await summary(page, 'tools').hover();
  await expect(tools).toHaveAttribute('open');
  await page.mouse.move(700, 800);
  await isClosed();

  const open = async () => {
    await summary(page, 'tools').focus();
    await page.keyboard.press('Enter');
    await expect(tools).toHaveAttribute('open');
  };
  await open();
  await page.mouse.click(700, 800);
  await isClosed();
  await open();
  await page.setViewportSize({ width: 1270, height: 800 });
  await isClosed();
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await isClosed();
  await expect(summary(page, 'tools')).toBeFocused();
});

test('what opens on hover can be dismissed without moving the pointer, and stays as long as the pointer is on it', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page, '/en/dapp');
  await summary(page, 'tools').hover();
  await expect(group(page, 'tools')).toHaveAttribute('open');
  await group(page, 'tools').getByRole('link').last().hover();
  await page.clock.runFor('01:00');
  await expect(group(page, 'tools')).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(group(page, 'tools')).not.toHaveAttribute('open');
});

test('the header gets its ground once scrolled, except on the dapp store, where it always has it', async ({ page }) => {
  const ground = () => page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor);
  await page.goto('/en');
  expect(await ground()).toMatch(/\/ 0\)|rgba\(0, 0, 0, 0\)/);
  await page.mouse.wheel(0, 600);
  await expect.poll(ground).not.toMatch(/\/ 0(\.\d+)?\)|rgba\(0, 0, 0, 0\)/);
  await page.goto('/en/dappstore');
  expect(await ground()).not.toMatch(/\/ 0\)|rgba\(0, 0, 0, 0\)/);
});

test('the extension entry asks first: use it now, or copy the link for a computer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  // The site may write to the clipboard and not read it, so the test listens to what is written.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (value) => ((document.title = value), write(value));
  });
  await arrive(page, '/en');
  await summary(page, 'products').click();
  await group(page, 'products')
    .getByRole('button', { name: text('en', 'shell:products.extension') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('en', 'home:extension.title') });
  await expect(dialog.getByRole('link', { name: text('en', 'home:extension.use') })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(dialog.getByText(text('en', 'home:extension.hint'))).toBeVisible();
  await dialog.getByRole('button', { name: text('en', 'home:extension.copy') }).click();
  await expect(dialog.getByRole('status')).toHaveText(text('en', 'home:extension.copied'));
  expect(await page.title()).toBe(site.links.products.extension);
});

test('the extension entry of the download page opens the same question', async ({ page }) => {
  await page.goto('/en/download/pc');
  const title = text('en', 'home:extension.title');
  await page.getByRole('main').getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('link', { name: text('en', 'home:extension.use') })).toBeVisible();
  await expect(dialog.getByRole('button', { name: text('en', 'home:extension.copy') })).toBeVisible();
});

test('a copy that fails says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await arrive(page, '/en');
  await summary(page, 'products').click();
  await group(page, 'products')
    .getByRole('button', { name: text('en', 'shell:products.extension') })
    .click();
  await page.getByRole('button', { name: text('en', 'home:extension.copy') }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(text('en', 'shell:client.copyFailed'));
});

test('the loading bar starts after 200 ms of a page change', async ({ page }) => {
  await arrive(page, '/en/dapp');
  const bar = page.locator('#progress');
  await expect(bar).toHaveAttribute('data-state', 'hidden');
  // An answer without content keeps the page where it is, and its bar running.
  await page.route('**/en/developer', (route) => setTimeout(() => void route.fulfill({ status: 204 }), 600));
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'dapp:build.developer') })
    .click({ noWaitAfter: true });
  await expect(bar).toHaveAttribute('data-state', 'running');
});

/** What an island tells of its data. */
const tell = (page: Page, state: Progress['state'], percent: number) =>
  page.evaluate(([type, detail]) => document.dispatchEvent(new CustomEvent(type, { detail })), [
    progressEvent,
    { state, percent },
  ] as const);

test('the loading bar is hidden, starts after 200 ms, grows over 5 s, finishes or fails, and hides 500 ms later', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page, '/en/dapp');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const bar = page.locator('#progress');
  const isIn = (state: Progress['state']) => expect(bar).toHaveAttribute('data-state', state);
  for (const end of ['finished', 'failed'] as const) {
    await isIn('hidden');
    await tell(page, 'running', 0);
    await page.clock.runFor(199);
    await isIn('hidden');
    await page.clock.runFor(1);
    await isIn('running');
    expect(await bar.evaluate((element) => getComputedStyle(element, '::before').transitionDuration)).toBe('5s');
    await tell(page, end, 100);
    await isIn(end);
    await page.clock.runFor(499);
    await isIn(end);
    await page.clock.runFor(1);
  }
  await tell(page, 'running', 0);
  await page.clock.runFor(150);
  await tell(page, 'finished', 100);
  await page.clock.runFor(100);
  await isIn('hidden');
});

test('the loading bar runs on a change of route or parameter, and grows with the 30 or 45 of a data step', async ({
  page,
}) => {
  await arrive(page, '/en/dappstore');
  const bar = page.locator('#progress');
  // An answer without content keeps the page where it is, and its bar running.
  await page.route(/\/en(?:[/?]|$)/, (route) => route.fulfill({ status: 204 }));
  const header = page.getByRole('banner');
  for (const link of [
    header.getByRole('link', { name: text('en', 'shell:groups.dappstore'), exact: true }),
    header.getByRole('link', { name: site.brand.name }),
  ]) {
    await link.click({ noWaitAfter: true });
    await expect(bar).toHaveAttribute('data-state', 'running');
    await tell(page, 'finished', 100);
    await expect(bar).toHaveAttribute('data-state', 'hidden');
  }
  await tell(page, 'running', 0);
  await expect(bar).toHaveAttribute('data-state', 'running');
  for (const percent of [30, 75]) {
    await tell(page, 'running', percent);
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element, '::after').scale))
      .toBe(`${percent / 100} 1`);
  }
});

test('a lost connection is told, and so is its return', async ({ page, context }) => {
  await arrive(page, '/en/dapp');
  await context.setOffline(true);
  await expect(page.getByText(text('en', 'shell:client.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(text('en', 'shell:client.online'))).toBeVisible();
});

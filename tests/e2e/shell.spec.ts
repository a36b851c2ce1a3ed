import { expect, test } from './test.ts';
import { text } from './texts.ts';

test('React is not loaded before the visitor interacts with an island @full', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/en/news');
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('header summary', { hasText: 'English' }).click();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/_astro/') && url.endsWith('.js'))).toEqual([]);
  await page.getByRole('link', { name: text('en', 'news:more') }).hover();
  await expect.poll(() => requests.filter((url) => url.includes('/_astro/react')).length).toBeGreaterThan(0);
});

test('The skip link leads to the main content', async ({ page }) => {
  await page.goto('/en/developer');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text('en', 'shell:skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('On a phone, the menu opens as a sheet with groups that open @S13 @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  const tools = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
  await expect(tools).toBeHidden();
  const menu = page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true });
  await menu.click();
  const switchOfColours = tools.getByRole('group', { name: text('en', 'shell:scheme.label') });
  await switchOfColours.getByRole('button', { name: text('en', 'shell:scheme.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(tools.getByRole('link', { name: text('en', 'shell:download') })).toBeInViewport({ ratio: 1 });
  for (const [name, entry] of [
    ['products', 'products.mobile'],
    ['trade', 'trade.bridge'],
    ['build', 'build.nft'],
    ['support', 'support.forum'],
    ['tools', 'tools.approvalDetector'],
  ] as const) {
    const link = tools.getByRole('link', { name: text('en', `shell:${entry}`) });
    await expect(link).toBeHidden();
    await tools.getByText(text('en', `shell:groups.${name}`), { exact: true }).click();
    await expect(link).toBeVisible();
  }
  await page.getByRole('button', { name: text('en', 'shell:client.close'), exact: true }).click();
  await expect(tools).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('#scheme')).toHaveCount(1);
});

test('Without JavaScript, every group of the header opens and every page can be read @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/hi');
  await page.getByRole('banner').getByText(text('hi', 'shell:groups.build'), { exact: true }).click();
  await page
    .getByRole('link', { name: text('hi', 'shell:build.token') })
    .first()
    .click();
  await expect(page).toHaveURL('/hi/submit/token');
  await page.locator('header summary', { hasText: 'हिन्दी' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('es', 'submit:tokenTitle'));
  await context.close();
});

test('Without JavaScript, the footer is open in a wide window, collapsible on a phone, and has nothing that needs a script @full', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const footer = page.getByRole('contentinfo');
  const policy = footer.getByRole('link', { name: text('en', 'shell:legal.privacy') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/partner');
  await expect(policy).toBeVisible();
  await expect(page.locator('#scheme')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(policy).toBeHidden();
  await footer.getByText(text('en', 'shell:groups.legal'), { exact: true }).click();
  await policy.click();
  await expect(page).toHaveURL('/static/en/privacy');
  await footer.getByRole('button', { name: text('en', 'shell:social.telegram') }).click();
  await expect(page.getByRole('link', { name: text('en', 'shell:telegram.continue') })).toBeVisible();
  await context.close();
});

test('Without JavaScript, the phone menu opens, opens a group and links on @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/en');
  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).click();
  const sheet = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
  await sheet.getByText(text('en', 'shell:groups.build'), { exact: true }).click();
  await sheet.getByRole('link', { name: text('en', 'shell:build.dapp') }).click();
  await expect(page).toHaveURL('/en/submit/dapp');
  await context.close();
});

test('With blocked storage, the page can be read and the language changed @full', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/en/news');
  await page.locator('header summary', { hasText: 'English' }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/ja/news');
});

test('A lower-case URL is offered in place of the hint, above the links, and moves nothing @full', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/No-Such-Page');
    const home = page.getByRole('main').getByRole('link', { name: text('en', 'shell:error.home') });
    const hint = page.getByText(text('en', 'shell:error.notFoundHint'));
    await expect(hint).toBeVisible();
    const before = await home.boundingBox();
    await page.keyboard.press('Shift');
    const offered = page.getByRole('link', { name: '/en/no-such-page', exact: true });
    await expect(offered).toBeVisible();
    await expect(hint).toBeHidden();
    expect(await home.boundingBox()).toEqual(before);
    const { y, height } = (await offered.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(before!.y);
  }
});

test('No other spelling is offered for an unknown URL in lower case with percent escapes @full', async ({ page }) => {
  const script = page.waitForResponse(/\/site-[\da-f]+\.js$/);
  await page.goto('/zh/%E5%8E%BB');
  await page.keyboard.press('Shift');
  await script;
  await expect(page.locator('#scheme')).toBeVisible();
  await expect(page.locator('#lower-case')).toBeHidden();
});

test('An unknown URL shows the 404 page of its language, with a link home @E01 @X02 @full', async ({ page }) => {
  for (const [address, lang] of [
    ['/th/no-such-page', 'th'],
    ['/en/news/no-such-article', 'en'],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'shell:error.notFound'));
    await expect(main.getByText(text(lang, 'shell:error.code', { code: 404 }), { exact: true })).toBeVisible();
    await expect(main.getByText(text(lang, 'shell:error.notFound'), { exact: true })).toHaveCount(1);
    await expect(main.getByText(text(lang, 'shell:error.notFoundTitle'), { exact: true })).toHaveCount(0);
    if (lang === 'en') await expect(main.getByText('This page could not be found.', { exact: true })).toBeVisible();
    for (const region of ['banner', 'contentinfo'] as const) await expect(page.getByRole(region)).toBeVisible();
    await main.getByRole('link', { name: text(lang, 'shell:error.home') }).click();
    await expect(page).toHaveURL(`/${lang}`);
  }
});

test('An unknown language shows the English 404 page @X01', async ({ page }) => {
  const response = await page.goto('/xx/news');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByText('This page could not be found.', { exact: true })).toBeVisible();
});

test('The blog layout keeps its lines short, the default layout fills the window @S01 @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const longestLine = async (address: string) => {
    await page.goto(address);
    const texts = page.getByRole('main').locator('.reading :is(p, li)');
    const widths = await texts.evaluateAll((all) =>
      all.flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ width }) => width);
      }),
    );
    return Math.max(...widths);
  };
  for (const address of ['/en/news/1012', '/static/en/terms', '/static/zh/about'])
    expect(await longestLine(address), address).toBeLessThan(900);
  for (const address of ['/en/news', '/en', '/en/dappstore']) {
    await page.goto(address);
    const wraps = page.getByRole('main').locator('.wrap');
    const widths = await wraps.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));
    expect(Math.max(...widths), address).toBeGreaterThan(1000);
  }
});
